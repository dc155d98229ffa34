import { chakra } from '@chakra-ui/react/styled-system';
import type { SentMessage } from '#contract/exam-session/message';
import { formatMoment, formatNumber } from '../../../lib/format';
import { CheckCircleIcon, ClockIcon, InfoIcon } from '../../../ui/icons/basic-icons';
import { EmptyState } from '../../../ui/states';
import { StatusBadge } from '../../../ui/status-badge';
import { QueryDialog } from '../query-dialog';
import { useBarHold } from '../time/bar-hold';
import { useMessages } from './api';
import { text } from './text';

/** Messages sent to the pupils of an exam, and how many have read them. */
export function MessageLogDialog({ examId, onClose }: { examId: string; onClose: () => void }) {
  useBarHold();
  return (
    <QueryDialog title={text.logTitle} width="32rem" query={useMessages(examId)} onClose={onClose}>
      {({ data }) =>
        data.length > 0 ? (
          <chakra.ul display="grid" gap="4">
            {data.map((message) => (
              <Entry key={message.id} message={message} />
            ))}
          </chakra.ul>
        ) : (
          <EmptyState icon={InfoIcon} tone="neutral" title={text.emptyTitle}>
            {text.emptyBody}
          </EmptyState>
        )
      }
    </QueryDialog>
  );
}

function Entry({ message }: { message: SentMessage }) {
  const { text: words, at, by } = message;
  return (
    <chakra.li borderWidth="1px" borderRadius="lg" px="4" py="3">
      <chakra.p color="fg.strong" overflowWrap="anywhere">
        {words}
      </chakra.p>
      <chakra.p fontSize="sm" color="fg.muted" mt="1">
        <time dateTime={at}>{formatMoment(at)}</time>
        {` · ${[by, toWhom(message)].filter((part) => part !== '').join(' · ')}`}
      </chakra.p>
      <chakra.div mt="2">
        <ReadBadge {...message} />
      </chakra.div>
    </chakra.li>
  );
}

function ReadBadge({ read, recipients }: Pick<SentMessage, 'read' | 'recipients'>) {
  if (recipients === 1) {
    return read > 0 ? (
      <StatusBadge icon={CheckCircleIcon} tone="success" label={text.readOne} />
    ) : (
      <StatusBadge icon={ClockIcon} tone="neutral" label={text.unreadOne} />
    );
  }
  return read >= recipients && recipients > 0 ? (
    <StatusBadge icon={CheckCircleIcon} tone="success" label={text.readAll} />
  ) : (
    <StatusBadge
      icon={ClockIcon}
      tone="neutral"
      label={text.read(formatNumber(read), formatNumber(recipients))}
    />
  );
}

function toWhom({ whom, room_name: room, student_name: name, recipients }: SentMessage): string {
  if (whom === 'exam') return text.toAll;
  if (whom === 'room') return text.toRoom(room ?? '');
  return name ?? text.toSome(formatNumber(recipients));
}
