import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useRef } from 'react';
import type { RosterRow } from '#contract/exam-session/roster';
import { toProblem } from '../../../lib/problem';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/states';
import { toaster } from '../../../ui/toast';
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
  const isHere = useIsHere();
  const send = () =>
    answer.mutateAsync({ id, at: call.at }).catch((error: unknown) => {
      if (!isInList || !isHere()) toaster.error(toProblem(error)?.message ?? '');
    });
  const refusal = isInList ? toProblem(answer.error)?.message : undefined;
  return (
    <>
      <Button
        variant="outline"
        minHeight="11"
        busy={answer.isPending}
        aria-label={text.calls.answerOf(name)}
        onClick={() => void send()}
      >
        {text.calls.answer}
      </Button>
      {refusal === undefined ? null : (
        <chakra.div flexBasis="full">
          <Notice tone="danger" urgent>
            {refusal}
          </Notice>
        </chakra.div>
      )}
    </>
  );
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

interface ReadmitButtonProps {
  row: Calling;
  /** Opens the dialog that lets him in; omitted where nobody may be let in any more. */
  onReadmit: ((row: RosterRow) => void) | undefined;
}

/** For who asks to be let in again: letting him in is an answer too. */
export function ReadmitButton({ row, onReadmit }: ReadmitButtonProps) {
  if (row.call.reason !== 'readmission' || onReadmit === undefined) return null;
  return (
    <Button minHeight="11" aria-label={text.calls.readmitOf(row.student_name)} onClick={() => onReadmit(row)}>
      {text.calls.readmit}
    </Button>
  );
}
