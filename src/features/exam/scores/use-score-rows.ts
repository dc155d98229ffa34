import { useMemo, useState } from 'react';
import type { ScoreRow } from '#contract/exam-session/score-row';
import { arrange } from '#domain/list/whole-list';
import { useListState } from '../../../lib/use-list-state';
import type { Sort } from '../../../ui/table/table-types';
import { useScores } from './api';
import { SCORE_ORDER } from './score-order';

/** All scores of the exam or class, which the page loads for its chart anyway. */
export interface AllRows {
  /** Undefined until all pages are loaded. */
  data: readonly ScoreRow[] | undefined;
  isError: boolean;
  /** While a list of several pages is loaded for the first time. */
  loaded: { count: number; all: number } | undefined;
}

/**
 * One page of scores: as the server lists them, by class and name, until an order is chosen; then from all scores, which
 * are on the device, because a score is known to the server only after reading every answer.
 */
export function useScoreRows(examId: string, classid: string, all: AllRows) {
  const { page, limit, search, ...list } = useListState(20, classid);
  const [chosen, setChosen] = useState<Sort>();
  const canSort = all.data !== undefined || !all.isError;
  const sort = canSort ? chosen : undefined;
  // The first page then only says what the scores are compared with.
  const asked = sort ? { page: 1, limit, search: '', classid } : { page, limit, search, classid };
  const scores = useScores(examId, asked);
  const ordered = useMemo(
    () => sort && all.data && arrange(all.data, SCORE_ORDER, search, sort),
    [sort, all.data, search],
  );
  const onSort = (next: Sort) => {
    setChosen(next);
    list.setPage(1);
  };
  return {
    scores,
    rows: sort ? ordered?.slice((page - 1) * limit, page * limit) : scores.data?.data,
    sorting: { sort, ...(canSort ? { onSort } : {}) },
    paging: {
      page,
      limit,
      totalData: (sort ? ordered?.length : scores.data?.totalData) ?? 0,
      onPage: list.setPage,
      onLimit: list.setLimit,
    },
    search,
    setSearch: list.setSearch,
  };
}
