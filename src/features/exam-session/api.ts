import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { logs } from '#contract/exam-session/logs';
import { MINUTE_MS } from '#domain/time/durations';
import { callOnce } from '../../lib/api-client';
import { isApiError } from '../../lib/api-error';
import { keepStorage } from '../../lib/device';
import { OWN_EXAMS, useOwnExams } from '../../lib/own-exams';
import type { PrefetchProgress } from '../../offline/paper-store';
import { listRunning } from '../../offline/running-attempts';
import { pendingCount, startDrain, subscribeToPending } from '../../offline/start-drain';
import { fetchQuestionFonts } from '../../ui/question-fonts';
import { useChanging } from './use-changing';

/** Refetch interval: exams open while the page is shown. */
const LIST_REFRESH_MS = 30_000;

export function useLiveExams(student: string) {
  return useOwnExams(student, { refetchInterval: LIST_REFRESH_MS });
}

/**
 * This student's attempt on this device, with or without network: to be resumed, or ended here and not yet delivered.
 */
export function useLocalAttempt(examId: string, student: string) {
  return useQuery({
    queryKey: ['exam-session', 'local', student, examId],
    queryFn: async () => {
      const { attempts } = startDrain();
      const row =
        (await attempts.findResumable(examId, student)) ?? (await attempts.findSealed(examId, student));
      return row ? { ending: await attempts.endingOf(row) } : null;
    },
    networkMode: 'always',
  });
}

/** Exams running on this device, found without a network, whatever the list says. */
export function useRunningHere(student: string) {
  return useQuery({
    queryKey: ['exam-session', 'here', student],
    queryFn: () => listRunning(startDrain(), student),
    networkMode: 'always',
  });
}

/** Errors for which the start would be refused as well; any other says nothing about the token. */
const ABOUT_TOKEN: ReadonlySet<string> = new Set([
  'examTokenWrong',
  'tooManyTries',
  'examClosed',
  'examNotOpenYet',
]);

/** Maximum time that a student waits for the check: "Mulai" checks the token in any case. */
const TOKEN_TIMEOUT_MS = 5_000;

/** The server's message against a token; null: it is valid, or could not be checked. */
export async function refusalOfToken(examId: string, token: string): Promise<string | null> {
  try {
    await callOnce(logs.checkToken, { exam: examId, token }, { timeoutMs: TOKEN_TIMEOUT_MS });
    return null;
  } catch (error) {
    return isApiError(error) && ABOUT_TOKEN.has(error.code) ? error.message : null;
  }
}

/**
 * When the server is asked again whether the paper on the device is still the right one: on the page before the start,
 * if the list was opened long ago. Unchanged, nothing of it is sent.
 */
const LOOK_AGAIN_MS = 10 * MINUTE_MS;

/**
 * Fetches the encrypted paper ahead of the start: at a random moment within `withinMs`, so that the devices of a room
 * that open the list together do not fetch at the same time.
 */
export function usePaper(examId: string, { isWanted, withinMs }: { isWanted: boolean; withinMs: number }) {
  const client = useQueryClient();
  const isDue = useDue(withinMs);
  // Shared, because another part of the screen, or the page before, may have begun the download.
  const progressKey = ['exam-session', 'paper-progress', examId];
  const progress = useQuery<PrefetchProgress>({ queryKey: progressKey, queryFn: skipToken });
  const paper = useQuery({
    queryKey: ['exam-session', 'paper', examId],
    queryFn: () => prepare(examId, (now) => client.setQueryData<PrefetchProgress>(progressKey, now)),
    enabled: isWanted && isDue,
    staleTime: LOOK_AGAIN_MS,
    gcTime: Number.POSITIVE_INFINITY,
    // Both happen to a whole room at once.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: false,
  });
  const now = progress.data ?? { step: 'download' as const };
  // The server has named another paper than the copy that is here; the key of the start would not open that one.
  const isOutdated = now.percent !== undefined && (paper.isFetching || paper.isError);
  return { ...paper, data: isOutdated ? undefined : paper.data, progress: now, isDue };
}

/** True from a random moment on; its share of the time is drawn once, so that a shorter time only moves it forward. */
function useDue(withinMs: number): boolean {
  const [share] = useState(Math.random);
  const [isDue, setDue] = useState(withinMs === 0);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), share * withinMs);
    return () => clearTimeout(timer);
  }, [share, withinMs]);
  return isDue;
}

async function prepare(examId: string, onProgress: (progress: PrefetchProgress) => void) {
  // What a download that broke off has learned of the paper stays known until the next one goes on.
  const told = (now: PrefetchProgress) => {
    if (now.percent !== undefined) onProgress(now);
  };
  const result = await startDrain().papers.prefetch(examId, { onProgress: told });
  // The next look begins with nothing known.
  onProgress({ step: 'download' });
  // After the paper, which matters more on a weak network. Nothing waits for these two.
  void fetchQuestionFonts();
  void keepStorage();
  return result;
}

const NOTHING_PENDING = { waiting: 0, aside: 0, unsaved: 0, refused: 0 };

/** How many operations wait on this device, updated live. */
export function usePending() {
  return useChanging(pendingCount, subscribeToPending, NOTHING_PENDING);
}

/** Fetches the state of the exams again once everything that waited has been delivered. */
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
