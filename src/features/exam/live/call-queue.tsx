import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useState } from 'react';
import type { WaitReason } from '#contract/exam-session/call-reason';
import type { RosterRow } from '#contract/exam-session/roster';
import { formatNumber, formatRelative } from '../../../lib/format';
import { Button } from '../../../ui/button';
import { LockIcon } from '../../../ui/icons/basic-icons';
import { Modal, ModalBody } from '../../../ui/modal';
import { AnswerButton, type Calling, MoveButton, ReadmitButton } from './call-answers';
import { seatWords } from './seat-words';
import { text } from './text';
import { useCallBell } from './use-call-bell';

interface CallQueueProps {
  rows: readonly RosterRow[];
  nowMs: number;
  /** Somebody may call here: the place is kept while nobody does. */
  isKept: boolean;
  /** Pupils may still be let in again. */
  mayReadmit?: boolean;
}

/**
 * Pupils waiting for the proctor, longest waiting first; each stays until answered. One line of a height of its own, with or
 * without callers: a list that jumps down under a finger is tapped in the wrong row. All of them are in a dialog.
 */
export function CallQueue({ rows, nowMs, isKept, mayReadmit = false }: CallQueueProps) {
  const [isOpen, setIsOpen] = useState(false);
  const calling = rows.filter(isCalling).sort((left, right) => left.call.at.localeCompare(right.call.at));
  useCallBell(calling.map(({ log_id: id, call }) => `${id} ${call.at}`));
  const [first] = calling;
  const count = formatNumber(calling.length);
  return (
    <>
      <chakra.div aria-live="polite" srOnly>
        {first ? text.calls.waiting(count) : ''}
      </chakra.div>
      {first || isKept ? (
        <Place isCalled={first !== undefined}>
          {first ? (
            <>
              <Caller row={first} nowMs={nowMs} />
              <Answers key={callKey(first)} row={first} mayReadmit={mayReadmit} />
              <Button variant="outline" tone="neutral" minHeight="11" onClick={() => setIsOpen(true)}>
                {text.calls.show(count)}
              </Button>
            </>
          ) : (
            <chakra.p color="fg.muted">{text.calls.nobody}</chakra.p>
          )}
        </Place>
      ) : null}
      <Modal open={isOpen} title={text.calls.title(count)} width="34rem" onClose={() => setIsOpen(false)}>
        <ModalBody>
          {first ? (
            <chakra.ul display="grid" gap="2" aria-label={text.calls.label}>
              {calling.map((row) => (
                <CallItem key={callKey(row)} row={row} nowMs={nowMs} mayReadmit={mayReadmit} />
              ))}
            </chakra.ul>
          ) : (
            <p>{text.calls.nobody}</p>
          )}
        </ModalBody>
      </Modal>
    </>
  );
}

/** Buttons that would cut the words short are in the dialog only. */
const FROM = {
  one: { '@container (width < 27rem)': { display: 'none' } },
  two: { '@container (width < 40rem)': { display: 'none' } },
};

/** What the call asks for, which answers it as well; and that somebody was there. */
function Answers({ row, mayReadmit }: Pick<CallItemProps, 'row' | 'mayReadmit'>) {
  const { reason } = row.call;
  const asksForMore = reason === 'device' || (reason === 'readmission' && mayReadmit);
  return (
    <>
      {asksForMore ? (
        <chakra.div css={FROM.one}>
          <ReadmitButton row={row} mayReadmit={mayReadmit} />
          <MoveButton row={row} move="allow" />
        </chakra.div>
      ) : null}
      <chakra.div css={asksForMore ? FROM.two : FROM.one}>
        <AnswerButton row={row} />
      </chakra.div>
    </>
  );
}

function Place({ isCalled, children }: { isCalled: boolean; children: ReactNode }) {
  return (
    <chakra.section
      aria-label={text.calls.label}
      containerType="inline-size"
      display="flex"
      alignItems="center"
      gap="2"
      height="4.25rem"
      px="4"
      fontSize="sm"
      borderWidth="1px"
      borderRadius="lg"
      borderColor={isCalled ? 'lantern.emphasized' : 'border'}
      bg={isCalled ? 'lantern.subtle' : 'bg.panel'}
    >
      {children}
    </chakra.section>
  );
}

/** Who calls and from where, in one line; below it why and since when, in two if one is too short. */
function Caller({ row, nowMs }: { row: Calling; nowMs: number }) {
  const { call, student_name: name, class_name: className, seat } = row;
  return (
    <chakra.div flex="1 1 0" minWidth="0">
      {/* What is cut off on a narrow screen is the end: where to walk stands first. */}
      <chakra.p truncate fontWeight="semibold" color="fg.strong" lineHeight="1.25rem">
        {seat ? `${seatWords(seat)} · ${name}` : `${name} · ${className}`}
      </chakra.p>
      <chakra.p lineClamp="2" lineHeight="1.25rem">
        <Reason reason={call.reason} />
        {` · ${formatRelative(call.at, nowMs)}`}
      </chakra.p>
    </chakra.div>
  );
}

function callKey({ log_id: id, call }: Calling): string {
  return `${id} ${call.at}`;
}

function isCalling(row: RosterRow): row is Calling {
  return row.log_id !== null && row.call !== null;
}

/** A request to be let in again has a shape of its own: its pupil is not at work, and waits for another act. */
function Reason({ reason }: { reason: WaitReason }) {
  return (
    <>
      {reason === 'readmission' ? (
        <LockIcon display="inline-block" boxSize="4" me="1" verticalAlign="text-bottom" />
      ) : null}
      {text.calls.reasons[reason]}
    </>
  );
}

interface CallItemProps {
  row: Calling;
  nowMs: number;
  mayReadmit: boolean;
}

function CallItem({ row, nowMs, mayReadmit }: CallItemProps) {
  const { call, student_name: name, class_name: className, seat } = row;
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
          <Reason reason={call.reason} />
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
      <ReadmitButton row={row} mayReadmit={mayReadmit} isInList />
      <MoveButton row={row} move="allow" isInList />
      <MoveButton row={row} move="refuse" isInList />
      <AnswerButton row={row} isInList />
    </chakra.li>
  );
}
