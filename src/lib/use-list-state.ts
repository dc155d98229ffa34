import { useState } from 'react';

export interface ListState {
  page: number;
  limit: number;
  search: string;
  setPage: (page: number) => void;
  setLimit: (limit: number) => void;
  setSearch: (search: string) => void;
}

/** Page, size and search of a list; a new search, size or `filter` (the list's other filters) starts at the first page. */
export function useListState(initialLimit = 20, filter = ''): ListState {
  const [state, setState] = useState({ page: 1, limit: initialLimit, search: '', filter });
  const current = state.filter === filter ? state : { ...state, filter, page: 1 };
  // While rendering, so that the old page of the new filter is never asked for.
  if (current !== state) setState(current);
  const { page, limit, search } = current;
  return {
    ...{ page, limit, search },
    setPage: (page) => setState((old) => ({ ...old, page })),
    setLimit: (limit) => setState((old) => ({ ...old, limit, page: 1 })),
    setSearch: (search) => setState((old) => ({ ...old, search, page: 1 })),
  };
}
