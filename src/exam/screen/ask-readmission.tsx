import { useCallback, useEffect, useState } from 'react';
import type { Readmission } from '#contract/exam-session/sitting';
import { READMISSION_WORDS } from '#domain/exam-session/readmission-words';
import { isApiError } from '../../lib/api-error';
import { call } from '../../lib/exam-client';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/states';
import { examCalls } from '../session/exam-calls';

/** How often the server is asked whether he may go on, or whether somebody has been there. */
const LOOK_MS = 20_000;

export interface AskReadmissionProps {
  exam: string;
  /** What the server has said already. */
  known?: Readmission | undefined;
}

/**
 * With which a pupil who was stopped asks to be let in again, where the server offers it. It shows the server's
 * state, never only what this page has sent.
 */
export function AskReadmission({ exam, known }: AskReadmissionProps) {
  const { offer, problem, isSending, ask } = useReadmission(exam, known);
  return (
    <>
      <div role="status">
        {offer?.asked_at ? (
          <Notice tone="success">{READMISSION_WORDS.asked(clockOf(offer.asked_at))}</Notice>
        ) : null}
      </div>
      {problem ? (
        <Notice tone="danger" urgent>
          {problem}
        </Notice>
      ) : null}
      {offer?.asked_at === null ? (
        <Button size="lg" variant="outline" busy={isSending} onClick={ask}>
          {READMISSION_WORDS.ask}
        </Button>
      ) : null}
    </>
  );
}

function useReadmission(exam: string, known: Readmission | undefined) {
  const [offer, setOffer] = useState<Readmission | undefined>(known);
  const [problem, setProblem] = useState<string>();
  const [isSending, setSending] = useState(false);
  const look = useCallback(async () => {
    const log = await call(examCalls.getOwn, { exam });
    // He was let in: the exam's address leads him on.
    if (log?.progress === 'admitted' || log?.progress === 'running') return location.reload();
    setOffer(log?.readmission);
  }, [exam]);
  useEffect(() => {
    const again = () => void look().catch(() => undefined);
    if (!known) again();
    const timer = setInterval(again, LOOK_MS);
    return () => clearInterval(timer);
  }, [look, known]);
  const send = async () => {
    setSending(true);
    setProblem(undefined);
    try {
      const { at } = await call(examCalls.askReadmission, { exam });
      setOffer({ asked_at: at });
    } catch (error) {
      setProblem(wordsOf(error));
      // It may be offered no more, or have arrived without its reply.
      await look().catch(() => undefined);
    }
    setSending(false);
  };
  return { offer, problem: offer?.asked_at ? undefined : problem, isSending, ask: () => void send() };
}

function wordsOf(error: unknown): string {
  return isApiError(error) && error.status > 0
    ? READMISSION_WORDS.refused(error.message)
    : READMISSION_WORDS.unsent;
}

function clockOf(instant: string): string {
  return new Date(instant).toLocaleTimeString('id-ID', { hour: '2-digit', minute: '2-digit' });
}
