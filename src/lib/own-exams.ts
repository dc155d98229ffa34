import { useQuery } from '@tanstack/react-query';
import { exam } from '#contract/exam/exam';
import { call } from './api-client';
import { keepExams, readKeptExams } from './kept-exams';

/** First part of the cache key of a student's list. */
export const OWN_EXAMS = 'own-exams';

/**
 * All of the student's exams of the school year; the client decides which are urgent. If the server cannot be
 * reached, the last list stored on this device; `atMs` says when it was fetched.
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
