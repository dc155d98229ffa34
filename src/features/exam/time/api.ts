import { useQuery } from '@tanstack/react-query';
import type { InputOf } from '#contract/endpoint';
import { time } from '#contract/exam-session/time';
import { call } from '../../../lib/api-client';
import { keys, useChange } from '../api';

/** The time added to an exam's sittings, and whether it is paused. */
export function useAddedTime(examId: string, refreshMs: number | false = false) {
  return useQuery({
    queryKey: [...keys.exam(examId), 'time'],
    queryFn: ({ signal }) => call(time.list, { exam: examId }, { signal }),
    refetchInterval: refreshMs,
    refetchIntervalInBackground: false,
  });
}

/** The time pupils lost that has not been made up for; refetched while the dialog is open. */
export function useLostTime(examId: string) {
  return useQuery({
    queryKey: [...keys.exam(examId), 'lost'],
    queryFn: ({ signal }) => call(time.listLost, { exam: examId }, { signal }),
  });
}

export function useAddTime() {
  return useChange((input: InputOf<typeof time.add>) => call(time.add, input));
}

export function useWithdrawTime() {
  return useChange((input: InputOf<typeof time.withdraw>) => call(time.withdraw, input));
}

export function usePauseExam() {
  return useChange((input: InputOf<typeof time.pause>) => call(time.pause, input));
}

export function useResumeExam() {
  return useChange((input: InputOf<typeof time.resume>) => call(time.resume, input));
}
