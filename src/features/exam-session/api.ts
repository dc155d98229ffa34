import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { logs } from '#contract/logs';
import { call } from '../../lib/api-client';
import { isApiError } from '../../lib/api-error';
import { keepStorage } from '../../lib/device';
import { OWN_EXAMS, useOwnExams } from '../../lib/own-exams';
import type { PrefetchStep } from '../../offline/paper-store';
import { listRunning } from '../../offline/running-attempts';
import { pendingCount, startDrain, subscribeToPending } from '../../offline/start-drain';
import { fetchQuestionFonts } from '../../ui/question-fonts';
import { useChanging } from './use-changing';

/** Exams open while the page is looked at. */
const LIST_REFRESH_MS = 30_000;

export function useLiveExams(student: string) {
  return useOwnExams(student, { refetchInterval: LIST_REFRESH_MS });
}

/** This student's attempt on this device, network or not: to go on with, or ended here and not yet delivered. */
export function useLocalAttempt(examId: string, student: string) {
  return useQuery({
    queryKey: ['exam-session', 'local', student, examId],
    queryFn: async () => {
      const { attempts } = startDrain();
      const row = await attempts.findResumable(examId, student);
      return row ? { ending: await attempts.endingOf(row) } : null;
    },
    networkMode: 'always',
  });
}

/** Exams that go on here without a network, whatever the list says. */
export function useRunningHere(student: string) {
  return useQuery({
    queryKey: ['exam-session', 'here', student],
    queryFn: () => listRunning(startDrain(), student),
    networkMode: 'always',
  });
}

/** What the start would be refused for as well; anything else says nothing about the token. */
const ABOUT_TOKEN: ReadonlySet<string> = new Set([
  'examTokenWrong',
  'tooManyTries',
  'examClosed',
  'examNotOpenYet',
]);

/** A student waits no longer for it: "Mulai" asks in any case. */
const TOKEN_TIMEOUT_MS = 5_000;

/** The server's words against a token; null: it is right, or nobody could say. */
export async function refusalOfToken(examId: string, token: string): Promise<string | null> {
  try {
    await call(logs.checkToken, { exam: examId, token }, { timeoutMs: TOKEN_TIMEOUT_MS });
    return null;
  } catch (error) {
    return isApiError(error) && ABOUT_TOKEN.has(error.code) ? error.message : null;
  }
}

/**
 * Fetches the encrypted paper once per visit, ahead of the start: at a moment of this device's own within so many ms, so that
 * a room that sees the list together does not fetch together.
 */
export function usePaper(examId: string, { isWanted, withinMs }: { isWanted: boolean; withinMs: number }) {
  const [step, setStep] = useState<PrefetchStep>('download');
  const isDue = useDue(withinMs);
  const paper = useQuery({
    queryKey: ['exam-session', 'paper', examId],
    queryFn: () => prepare(examId, setStep),
    enabled: isWanted && isDue,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return { ...paper, step, isDue };
}

/** True from a random moment on; drawn once, a shorter time only brings it nearer. */
function useDue(withinMs: number): boolean {
  const [share] = useState(Math.random);
  const [isDue, setDue] = useState(withinMs === 0);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), share * withinMs);
    return () => clearTimeout(timer);
  }, [share, withinMs]);
  return isDue;
}

async function prepare(examId: string, onStep: (step: PrefetchStep) => void) {
  const result = await startDrain().papers.prefetch(examId, onStep);
  // After the paper, which is worth more on a weak network. Neither is waited for.
  void fetchQuestionFonts();
  void keepStorage();
  return result;
}

const NOTHING_PENDING = { waiting: 0, aside: 0, unsaved: 0, refused: 0 };

/** How much waits on this device, followed live. */
export function usePending() {
  return useChanging(pendingCount, subscribeToPending, NOTHING_PENDING);
}

/** Asks anew how the exams stand as soon as all that waited has been delivered. */
export function useFollowDelivery(): void {
  const client = useQueryClient();
  const { waiting } = usePending();
  const before = useRef(waiting);
  useEffect(() => {
    const isDelivered = before.current > 0 && waiting === 0;
    before.current = waiting;
    if (!isDelivered) return;
    for (const queryKey of [[OWN_EXAMS], ['exam-session', 'local'], ['exam-session', 'here']]) {
      void client.invalidateQueries({ queryKey });
    }
  }, [client, waiting]);
}
