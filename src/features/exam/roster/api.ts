import { useQuery } from '@tanstack/react-query';
import type { InputOf } from '#contract/endpoint';
import { logs } from '#contract/exam-session/logs';
import { results } from '#contract/exam-session/results';
import { health, type StorageWarning } from '#contract/health/health';
import { call } from '../../../lib/api-client';
import { keys, useChange } from '../api';

/** Reads what keeps the school's server from taking answers, in its own words; refetched at an interval. */
export function useServerTroubles() {
  return useQuery({
    queryKey: [...keys.all, 'server-troubles'],
    queryFn: ({ signal }) => call(health.storage, {}, { signal }),
    select: ({ warnings }) => warnings.filter(({ code }) => STOPS_ANSWERS.has(code)),
    refetchInterval: TROUBLES_MS,
    refetchIntervalInBackground: false,
  });
}

const TROUBLES_MS = 15_000;
const STOPS_ANSWERS: ReadonlySet<StorageWarning['code']> = new Set(['notStoring', 'diskFull']);

/** A student's answer sheet, as staff may see it. */
export function useAnswers(examId: string, student: string) {
  return useQuery({
    queryKey: [...keys.exam(examId), 'answers', student],
    queryFn: ({ signal }) => call(results.listAnswers, { exam: examId, student }, { signal }),
  });
}

/** The history of one attempt. */
export function useHistory(examId: string, attempt: string) {
  return useQuery({
    queryKey: [...keys.exam(examId), 'history', attempt],
    queryFn: ({ signal }) => call(logs.listHistory, { id: attempt }, { signal }),
  });
}

export function useRejoin() {
  return useChange((input: InputOf<typeof logs.rejoin>) => call(logs.rejoin, input));
}

export function useFinish() {
  return useChange((input: InputOf<typeof logs.finish>) => call(logs.finish, input));
}

export function usePenalize() {
  return useChange((input: InputOf<typeof logs.penalize>) => call(logs.penalize, input));
}

export function useRetake() {
  return useChange((input: InputOf<typeof logs.retake>) => call(logs.retake, input));
}

export function useWithdrawPenalty() {
  return useChange((input: InputOf<typeof logs.withdrawPenalty>) => call(logs.withdrawPenalty, input));
}

export function useRestore() {
  return useChange((input: InputOf<typeof logs.restore>) => call(logs.restore, input));
}
