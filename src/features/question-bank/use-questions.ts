import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { bank, type QuestionForStaff } from '#contract/bank';
import { call } from '../../lib/api-client';
import { keys } from './api';

/** Questions of one reply: the first of a large bank are read while the others are still under way. */
const AT_ONCE = 100;

/**
 * All questions of a bank, a hundred after the other: points are summed over all of them and a search answers while one types.
 * Until `isWhole`, what is told of the bank as a whole would be wrong.
 */
export function useQuestions(bankid: string) {
  const query = useInfiniteQuery({
    queryKey: keys.questions(bankid),
    queryFn: ({ pageParam: page, signal }) =>
      call(bank.listQuestions, { bankid, page, limit: AT_ONCE }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, totalPages }) => (page < totalPages ? page + 1 : undefined),
  });
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = query;
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [hasNextPage, isFetching, isError, fetchNextPage]);
  const questions = useMemo(() => data && joined(data.pages.map((page) => page.data)), [data]);
  return {
    questions,
    total: data?.pages.at(-1)?.totalData ?? 0,
    isWhole: data !== undefined && !hasNextPage,
    error: query.error,
    isFetching,
    /** Goes on where it failed. */
    retry: () => void (data ? fetchNextPage() : query.refetch()),
  };
}

/** One that was moved down between two replies is in both. */
function joined(pages: readonly (readonly QuestionForStaff[])[]): readonly QuestionForStaff[] {
  return [...new Map(pages.flat().map((question) => [question.id, question])).values()];
}
