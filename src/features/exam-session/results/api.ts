import { useQuery } from '@tanstack/react-query';
import { results } from '#contract/exam-session/results';
import { call } from '../../../lib/api-client';

/** Released results of a pupil: of the active school year, or of all his years. */
export function useResults(student: string, years: 'active' | 'all') {
  const input = { student, ...(years === 'all' ? { years } : {}) };
  return useQuery({
    queryKey: ['exam-session', 'results', student, years],
    queryFn: ({ signal }) => call(results.listOwn, input, { signal }),
  });
}

/** A released answer sheet. */
export function useReleasedSheet(student: string, exam: string) {
  return useQuery({
    queryKey: ['exam-session', 'results', student, exam],
    queryFn: ({ signal }) => call(results.listAnswers, { student, exam }, { signal }),
  });
}
