import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import type { ConfigKey } from '#contract/exam/seb';
import { formatMoment } from '../../../lib/format';
import { toProblem } from '../../../lib/problem';
import { IconButton } from '../../../ui/button';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { CloseIcon } from '../../../ui/icons/basic-icons';
import { toaster } from '../../../ui/toast';
import { useIsHistory } from '../closed-period';
import { useRemoveConfigKey } from './api';
import { text } from './text';

/** The Config Keys of an exam, each with a button to remove it, unless the exam's period is over. */
export function KeyList({ examId, keys }: { examId: string; keys: readonly ConfigKey[] }) {
  const isHistory = useIsHistory();
  const [leaving, setLeaving] = useState<ConfigKey | null>(null);
  return (
    <section>
      <chakra.h3 fontWeight="semibold" color="fg.strong" mb="2">
        {text.listed}
      </chakra.h3>
      {keys.length === 0 ? (
        <chakra.p color="fg.muted">{isHistory ? text.noneKept : text.none}</chakra.p>
      ) : null}
      <chakra.ul listStyleType="none" display="grid" gap="2" gridTemplateColumns="minmax(0, 1fr)">
        {keys.map((each) => (
          <chakra.li
            key={each.key}
            display="flex"
            gap="3"
            alignItems="flex-start"
            justifyContent="space-between"
            borderWidth="1px"
            borderRadius="md"
            ps="4"
            pe="2"
            py="2"
          >
            <chakra.div minWidth="0">
              <chakra.p fontWeight="semibold" color="fg.strong">
                {each.label}
              </chakra.p>
              <chakra.p fontFamily="mono" fontSize="xs" color="fg" wordBreak="break-all">
                {each.key}
              </chakra.p>
              <chakra.p fontSize="sm" color="fg.muted">
                {each.by === null
                  ? text.addedAt(formatMoment(each.added_at))
                  : text.added(each.by, formatMoment(each.added_at))}
              </chakra.p>
            </chakra.div>
            {isHistory ? null : (
              <IconButton label={text.remove(each.label)} onClick={() => setLeaving(each)}>
                <CloseIcon boxSize="4" />
              </IconButton>
            )}
          </chakra.li>
        ))}
      </chakra.ul>
      {leaving ? (
        <RemoveKey
          examId={examId}
          leaving={leaving}
          isLast={keys.length === 1}
          onClose={() => setLeaving(null)}
        />
      ) : null}
    </section>
  );
}

interface RemoveKeyProps {
  examId: string;
  leaving: ConfigKey;
  isLast: boolean;
  onClose: () => void;
}

function RemoveKey({ examId, leaving, isLast, onClose }: RemoveKeyProps) {
  const remove = useRemoveConfigKey();
  return (
    <ConfirmDialog
      open
      title={text.removing.title(leaving.label)}
      confirmLabel={text.removing.confirm}
      busy={remove.isPending}
      problem={toProblem(remove.error)?.message}
      onClose={onClose}
      onConfirm={() =>
        remove.mutate(
          { exam: examId, key: leaving.key },
          {
            onSuccess: ({ message }) => {
              toaster.success(message);
              onClose();
            },
          },
        )
      }
    >
      <p>{text.removing.body}</p>
      {isLast ? <p>{text.removing.last}</p> : null}
    </ConfirmDialog>
  );
}
