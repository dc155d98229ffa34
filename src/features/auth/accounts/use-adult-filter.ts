import { useState } from 'react';
import type { account } from '#contract/auth/account';
import type { InputOf } from '#contract/endpoint';
import { useListState } from '../../../lib/use-list-state';
import { sortKey } from '../../../ui/table/sort-key';
import type { Sort } from '../../../ui/table/table-types';

type Query = InputOf<typeof account.listAdults>;
export type LevelFilter = Query['level'];
export type StateFilter = Query['state'];

const SORTS = ['name', 'level', 'session'] as const;

/** State of the adults' filter; a changed filter goes back to the first page. */
export function useAdultFilter() {
  const list = useListState();
  const [level, setLevel] = useState<LevelFilter>();
  const [state, setState] = useState<StateFilter>();
  const [sort, setSort] = useState<Sort>({ column: 'name', direction: 'ascending' });
  const { page, limit, search } = list;
  const asked = { search, level, state, sort: sortKey(sort, SORTS) };
  const query: Query = { page, limit, ...asked };
  const narrow = (nextLevel: LevelFilter, nextState: StateFilter) => {
    setLevel(nextLevel);
    setState(nextState);
    list.setPage(1);
  };
  return {
    ...list,
    query,
    /** What the sheet of those found is asked for. */
    asked,
    paging: { page, limit, onPage: list.setPage, onLimit: list.setLimit },
    sort,
    setSort: (next: Sort) => {
      setSort(next);
      list.setPage(1);
    },
    isNarrowed: level !== undefined || state !== undefined,
    setLevel: (next: LevelFilter) => narrow(next, state),
    setState: (next: StateFilter) => narrow(level, next),
    clear: () => {
      narrow(undefined, undefined);
      list.setSearch('');
    },
  };
}
