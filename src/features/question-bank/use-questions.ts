import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { bank, type QuestionForStaff } from '#contract/question-bank/bank';
import { call } from '../../lib/api-client';
import { keys } from './api';

/** Questions per reply: the first of a large bank can be read while the others are loading. */
const AT_ONCE = 100;

/**
 * Loads all questions of a bank, a hundred at a time: points are summed over all of them, and the search answers
 * while typing. Until `isWhole`, statements about the whole bank would be wrong.
 */
export function useQuestions(bankid: string) {
  const query = useInfiniteQuery({
    queryKey: keys.questions(bankid),
    queryFn: ({ pageParam: page, signal }) =>
      call(bank.listQuestions, { bankid, page, limit: AT_ONCE }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, totalPages }) => (page < totalPages ? page + 1 : undefined),
  });
  const { data, hasNextPage, isFetching, isError, fetchNextPage, refetch } = query;
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [hasNextPage, isFetching, isError, fetchNextPage]);
  const questions = useMemo(() => data && joined(data.pages.map((page) => page.data)), [data]);
  const total = data?.pages.at(-1)?.totalData ?? 0;
  const isRead = data !== undefined && !hasNextPage;
  // A question added, deleted or moved between two replies may be missing from both, or make another one missing.
  const isWhole =
    isRead && questions?.length === total && data.pages.every(({ totalData }) => totalData === total);
  const isAnew = useRef(false);
  useEffect(() => {
    if (isWhole) isAnew.current = false;
    if (!isRead || isWhole || isFetching || isError || isAnew.current) return;
    // Once: a server whose count disagrees with its list is not asked endlessly.
    isAnew.current = true;
    void refetch({ cancelRefetch: false });
  }, [isRead, isWhole, isFetching, isError, refetch]);
  return {
    questions,
    total,
    isWhole,
    error: query.error,
    isFetching,
    /** Continues where it failed. */
    retry: () => void (hasNextPage ? fetchNextPage() : refetch()),
  };
}

/** A question moved down between two replies is in both. */
function joined(pages: readonly (readonly QuestionForStaff[])[]): readonly QuestionForStaff[] {
  return [...new Map(pages.flat().map((question) => [question.id, question])).values()];
}
