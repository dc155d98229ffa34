import { useQuery } from '@tanstack/react-query';
import { answer } from '#contract/answer';
import { results } from '#contract/results';
import { call } from '../../../lib/api-client';

/** Released results of a pupil. */
export function useResults(student: string) {
  return useQuery({
    queryKey: ['exam-session', 'results', student],
    queryFn: ({ signal }) => call(results.listOwn, { student }, { signal }),
  });
}

/** A released answer sheet. */
export function useReleasedSheet(student: string, exam: string) {
  return useQuery({
    queryKey: ['exam-session', 'results', student, exam],
    queryFn: ({ signal }) => call(answer.list, { student, exam }, { signal }),
  });
}
