import { chakra } from '@chakra-ui/react/styled-system';
import type { RosterRow } from '#contract/roster';
import { formatNumber, formatRelative } from '../../../lib/format';
import { toProblem } from '../../../lib/problem';
import { Button } from '../../../ui/button';
import { Heading } from '../../../ui/heading';
import { Card } from '../../../ui/page';
import { toaster } from '../../../ui/toast';
import { useAnswerCall } from './api';
import { seatWords } from './seat-words';
import { text } from './text';
import { useCallBell } from './use-call-bell';

interface CallQueueProps {
  rows: readonly RosterRow[];
  nowMs: number;
}

type Calling = RosterRow & { log_id: string; call: NonNullable<RosterRow['call']> };

/** Pupils waiting for the proctor, longest waiting first; each stays until answered. */
export function CallQueue({ rows, nowMs }: CallQueueProps) {
  const calling = rows.filter(isCalling).sort((left, right) => left.call.at.localeCompare(right.call.at));
  useCallBell(calling.map(({ log_id: id, call }) => `${id} ${call.at}`));
  return (
    <>
      <chakra.div aria-live="polite" srOnly>
        {calling.length > 0 ? text.calls.waiting(formatNumber(calling.length)) : ''}
      </chakra.div>
      {calling.length > 0 ? (
        <Card>
          <Heading as="h2" size="sm" mb="3">
            {text.calls.title(formatNumber(calling.length))}
          </Heading>
          <chakra.ul display="grid" gap="2" aria-label={text.calls.label} maxHeight="22rem" overflowY="auto">
            {calling.map((row) => (
              <CallItem key={row.log_id} row={row} nowMs={nowMs} />
            ))}
          </chakra.ul>
        </Card>
      ) : null}
    </>
  );
}

function isCalling(row: RosterRow): row is Calling {
  return row.log_id !== null && row.call !== null;
}

function CallItem({ row, nowMs }: { row: Calling; nowMs: number }) {
  const { log_id: id, call, student_name: name, class_name: className, seat } = row;
  const answer = useAnswerCall();
  const markAnswered = () =>
    answer.mutate(
      { id, at: call.at },
      { onError: (error) => toaster.error(toProblem(error)?.message ?? '') },
    );
  return (
    <chakra.li
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      columnGap="4"
      rowGap="2"
      ps="4"
      pe="2"
      py="2"
      borderWidth="1px"
      borderInlineStartWidth="4px"
      borderInlineStartColor="lantern.emphasized"
      borderRadius="md"
    >
      <chakra.div flex="1 1 14rem" minWidth="0">
        <chakra.p fontWeight="semibold" color="fg.strong" overflowWrap="anywhere">
          {name}
          <chakra.span fontWeight="normal" color="fg.muted">{` · ${className}`}</chakra.span>
        </chakra.p>
        {seat ? <chakra.p fontWeight="semibold">{seatWords(seat)}</chakra.p> : null}
        <chakra.p fontSize="sm">
          {text.calls.reasons[call.reason]}
          <chakra.time
            color="fg.muted"
            dateTime={call.at}
          >{` · ${formatRelative(call.at, nowMs)}`}</chakra.time>
        </chakra.p>
        {call.reason === 'device' ? (
          <chakra.p fontSize="sm" color="fg.muted">
            {text.calls.howToMove}
          </chakra.p>
        ) : null}
      </chakra.div>
      <Button
        variant="outline"
        minHeight="11"
        busy={answer.isPending}
        aria-label={text.calls.answerOf(name)}
        onClick={markAnswered}
      >
        {text.calls.answer}
      </Button>
    </chakra.li>
  );
}
