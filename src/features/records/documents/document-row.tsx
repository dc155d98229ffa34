import { chakra } from '@chakra-ui/react/styled-system';
import type { RecordDocument } from '#contract/records/document';
import { documentName } from '#contract/records/document-text';
import { sayBytes } from '#domain/storage/say-bytes';
import { formatMoment } from '../../../lib/format';
import { useIsOnline } from '../../../lib/use-connectivity';
import { ClockIcon } from '../../../ui/icons/basic-icons';
import { TrashIcon } from '../../../ui/icons/office-icons';
import { StatusBadge } from '../../../ui/status-badge';
import { RowMenu } from '../../../ui/table/row-menu';
import { OpenButton } from './open-button';
import { text } from './text';

interface DocumentRowProps {
  userid: string;
  document: RecordDocument;
  /** Its removal is proposed, and waits for the school. */
  isLeaving?: boolean;
  /** Absent: it waits for the school itself, and is no part of the record yet. */
  removal?: { label: string; onChoose: (document: RecordDocument) => void };
}

/** A document: what it is, who added it and when, and what can be done with it. */
export function DocumentRow({ userid, document, isLeaving, removal }: DocumentRowProps) {
  const isOnline = useIsOnline();
  const name = documentName(document);
  const when = formatMoment(document.at);
  const waits = removal ? text.removalWaits : text.waiting;
  return (
    <chakra.li
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      columnGap="3"
      rowGap="2"
      py="2"
      borderTopWidth="1px"
      _first={{ borderTopWidth: '0' }}
    >
      <chakra.div flex="1" minWidth="12rem">
        <chakra.p fontWeight="medium" overflowWrap="anywhere">
          {name}
        </chakra.p>
        <chakra.p fontSize="sm" color="fg.muted">
          {text.size(text.types[document.type], sayBytes(document.size))} ·{' '}
          {text.addedBy(document.by ?? text.somebody, when)}
        </chakra.p>
      </chakra.div>
      {removal && !isLeaving ? null : <StatusBadge icon={ClockIcon} tone="lantern" label={waits} />}
      {/* On a phone they are below the words, and stay together. */}
      <chakra.div display="flex" alignItems="center" gap="3" ms="auto">
        <OpenButton userid={userid} document={document} />
        {removal ? (
          <RowMenu
            label={text.dated(name, when)}
            actions={[
              {
                id: 'remove',
                label: removal.label,
                icon: TrashIcon,
                destructive: true,
                disabled: !isOnline,
                onSelect: () => removal.onChoose(document),
              },
            ]}
          />
        ) : null}
      </chakra.div>
    </chakra.li>
  );
}
