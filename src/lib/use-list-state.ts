import { useState } from 'react';

export interface ListState {
  page: number;
  limit: number;
  search: string;
  setPage: (page: number) => void;
  setLimit: (limit: number) => void;
  setSearch: (search: string) => void;
}

/** Page, size and search of a list; a new search or size starts at the first page. */
export function useListState(initialLimit = 20): ListState {
  const [state, setState] = useState({ page: 1, limit: initialLimit, search: '' });
  return {
    ...state,
    setPage: (page) => setState((old) => ({ ...old, page })),
    setLimit: (limit) => setState((old) => ({ ...old, limit, page: 1 })),
    setSearch: (search) => setState((old) => ({ ...old, search: search.trim(), page: 1 })),
  };
}
