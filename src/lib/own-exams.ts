import { useQuery } from '@tanstack/react-query';
import { exam } from '#contract/exam';
import { call } from './api-client';
import { keepExams, readKeptExams } from './kept-exams';

/** First part of the key under which a student's list is held. */
export const OWN_EXAMS = 'own-exams';

/**
 * The student's exams of the school year, all of them; which are urgent is not for the server to say. Where the server cannot be
 * reached, the last list that this device kept; `atMs` says from when it is.
 */
export function useOwnExams(student: string, options: { refetchInterval?: number } = {}) {
  const query = useQuery({
    queryKey: [OWN_EXAMS, student],
    queryFn: async ({ signal }) => {
      const { data } = await call(exam.listByClass, {}, { signal });
      keepExams({ student, at: Date.now(), exams: data });
      return data;
    },
    ...options,
  });
  const kept = query.data ? null : readKeptExams(student);
  return {
    exams: query.data ?? kept?.exams,
    atMs: kept?.at ?? query.dataUpdatedAt,
    error: query.error,
    isFetching: query.isFetching,
    retry: () => void query.refetch(),
  };
}
