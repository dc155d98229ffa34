import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useRef } from 'react';
import type { MoveWord } from '#contract/exam-session/live';
import type { RosterRow } from '#contract/exam-session/roster';
import { toProblem } from '../../../lib/problem';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/states';
import { toaster } from '../../../ui/toast';
import { useRejoin } from '../roster/api';
import { text as rosterText } from '../roster/text';
import { useAnswerCall } from './api';
import { text } from './text';

/** A pupil who waits for the proctor. */
export type Calling = RosterRow & { log_id: string; call: NonNullable<RosterRow['call']> };

interface AnswerButtonProps {
  row: Calling;
  /** There is room for a refusal; the line keeps its height, and tells it in a toast, as a list does that was closed. */
  isInList?: boolean;
}

/** Says that somebody was there. It names the call that was seen: a newer one stays open. */
export function AnswerButton({
  row: { log_id: id, call, student_name: name },
  isInList = false,
}: AnswerButtonProps) {
  const answer = useAnswerCall();
  const refusal = useRefusal(answer.error, isInList);
  return (
    <>
      <Button
        variant="outline"
        minHeight="11"
        busy={answer.isPending}
        aria-label={text.calls.answerOf(name)}
        onClick={() => void answer.mutateAsync({ id, at: call.at }).catch(refusal.tell)}
      >
        {text.calls.answer}
      </Button>
      {refusal.shown}
    </>
  );
}

interface MoveButtonProps extends AnswerButtonProps {
  move: MoveWord;
}

/** For who asks to move to another device: the word that is recorded. It prevents nothing (ADR 104). */
export function MoveButton({ row, move, isInList = false }: MoveButtonProps) {
  const { log_id: id, call, student_name: name } = row;
  const answer = useAnswerCall();
  const refusal = useRefusal(answer.error, isInList);
  if (call.reason !== 'device') return null;
  const say = async () => {
    const { message } = await answer.mutateAsync({ id, at: call.at, move });
    toaster.success(rosterText.oneTap.done(name, message));
  };
  const words = MOVES[move];
  return (
    <>
      <Button
        {...words.look}
        minHeight="11"
        busy={answer.isPending}
        aria-label={words.labelOf(name)}
        onClick={() => void say().catch(refusal.tell)}
      >
        {words.label}
      </Button>
      {refusal.shown}
    </>
  );
}

const MOVES = {
  allow: { label: text.calls.allowMove, labelOf: text.calls.allowMoveOf, look: {} },
  refuse: {
    label: text.calls.refuseMove,
    labelOf: text.calls.refuseMoveOf,
    look: { variant: 'outline', tone: 'neutral' },
  },
} as const satisfies Record<MoveWord, object>;

interface ReadmitButtonProps extends AnswerButtonProps {
  /** False where nobody may be let in any more. */
  mayReadmit: boolean;
}

/** For who asks to be let in again: letting him in is an answer too, and his asking is its reason. */
export function ReadmitButton({ row, mayReadmit, isInList = false }: ReadmitButtonProps) {
  const { log_id: id, call, student_name: name } = row;
  const rejoin = useRejoin();
  const refusal = useRefusal(rejoin.error, isInList);
  if (call.reason !== 'readmission' || !mayReadmit) return null;
  const letIn = async () => {
    const { message } = await rejoin.mutateAsync({ id, why: rosterText.oneTap.why.asked });
    toaster.success(rosterText.oneTap.done(name, message));
  };
  return (
    <>
      <Button
        minHeight="11"
        busy={rejoin.isPending}
        aria-label={text.calls.readmitOf(name)}
        onClick={() => void letIn().catch(refusal.tell)}
      >
        {text.calls.readmit}
      </Button>
      {refusal.shown}
    </>
  );
}

/** Where a refusal is read: below the buttons of the list while it is open, otherwise in a toast. */
function useRefusal(error: unknown, isInList: boolean) {
  const isHere = useIsHere();
  const refused = isInList ? toProblem(error)?.message : undefined;
  return {
    tell: (problem: unknown) => {
      if (!isInList || !isHere()) toaster.error(toProblem(problem)?.message ?? '');
    },
    shown:
      refused === undefined ? null : (
        <chakra.div flexBasis="full">
          <Notice tone="danger" urgent>
            {refused}
          </Notice>
        </chakra.div>
      ),
  };
}

/** Whether the component is still drawn. */
function useIsHere(): () => boolean {
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return () => isHere.current;
}
