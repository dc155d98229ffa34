import { READMISSION_WORDS } from '#domain/exam-session/readmission-words';
import { isApiError } from '../../../lib/api-error';
import { formatClock } from '../../../lib/format';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/states';
import { useAskReadmission, useReadmission } from './api';

interface AskButtonProps {
  exam: string;
  student: string;
}

/** With which a pupil who was stopped asks to be let in again, where the server offers it. */
export function AskButton({ exam, student }: AskButtonProps) {
  const offer = useReadmission(exam, student).data;
  const ask = useAskReadmission(exam, student);
  if (offer?.asked_at) {
    return <Notice tone="success">{READMISSION_WORDS.asked(formatClock(offer.asked_at))}</Notice>;
  }
  return (
    <>
      {ask.error ? (
        <Notice tone="danger" urgent>
          {wordsOf(ask.error)}
        </Notice>
      ) : null}
      {offer ? (
        <Button
          width="full"
          size="lg"
          mt="2"
          variant="outline"
          busy={ask.isPending}
          onClick={() => ask.mutate({ exam })}
        >
          {READMISSION_WORDS.ask}
        </Button>
      ) : null}
    </>
  );
}

function wordsOf(error: Error): string {
  return isApiError(error) && error.status > 0
    ? READMISSION_WORDS.refused(error.message)
    : READMISSION_WORDS.unsent;
}
