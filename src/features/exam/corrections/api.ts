import { useMutation, useQuery } from '@tanstack/react-query';
import type { InputOf } from '#contract/endpoint';
import { correction } from '#contract/exam-session/correction';
import { call } from '../../../lib/api-client';
import { useWrite } from '../../../lib/use-write';
import { keys } from '../api';

export function useCorrections(examId: string) {
  return useQuery({
    queryKey: [...keys.exam(examId), 'corrections'],
    queryFn: ({ signal }) => call(correction.list, { exam: examId }, { signal }),
  });
}

/** Refetch interval of the pupils' reports while a room is watched. */
const REPORTS_MS = 30_000;

/** Questions that pupils report as faulty; refetched while somebody watches. */
export function useReports(examId: string) {
  return useQuery({
    queryKey: [...keys.exam(examId), 'question-reports'],
    queryFn: ({ signal }) => call(correction.reports, { exam: examId }, { signal }),
    refetchInterval: REPORTS_MS,
    refetchIntervalInBackground: false,
  });
}

export function usePreviewCorrection() {
  return useMutation({
    mutationFn: (input: InputOf<typeof correction.preview>) => call(correction.preview, input),
  });
}

/** All scores are fetched again after a correction. */
export function useSaveCorrection(examId: string) {
  return useWrite(
    (input: InputOf<typeof correction.save>) => call(correction.save, input),
    keys.exam(examId),
  );
}
