import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useListState } from '../../../lib/use-list-state';
import { withoutBlank } from '../../../lib/without-blank';
import { sortKey } from '../../../ui/table/sort-key';
import type { Sort } from '../../../ui/table/table-types';
import type { text } from '../text';

type State = keyof typeof text.filters;
/** Whether pupils are in the school; empty: they are. */
export type Status = '' | keyof typeof text.statuses;

const SORTS = ['name', 'class', 'completeness'] as const;

/** The query of each state. */
const QUERIES = {
  all: {},
  incomplete: { completeness: 'incomplete' },
  complete: { completeness: 'complete' },
  waiting: { proposals: 'waiting' },
} as const satisfies Record<State, object>;

/** How the address names each of them. */
const STATE_PLACES: Record<State, Record<string, string>> = {
  all: {},
  incomplete: { kelengkapan: 'belum' },
  complete: { kelengkapan: 'lengkap' },
  waiting: { usulan: 'menunggu' },
};
const STATUS_PLACES: Record<Exclude<Status, ''>, string> = {
  graduated: 'lulus',
  moved: 'pindah',
  left: 'keluar',
  inactive: 'nonaktif',
  all: 'semua',
};

/**
 * What a list of pupils is asked for; kept beside it, because its sheet is asked for the same. The address holds by what it
 * is narrowed, so that it still is when somebody comes back from a pupil.
 */
export function useRecordsAsked() {
  const [params, setParams] = useSearchParams();
  const classid = params.get('kelas') ?? '';
  const state = stateIn(params);
  const status = statusIn(params);
  const list = useListState(20, `${classid} ${state} ${status}`);
  const [sort, setSort] = useState<Sort>({ column: 'name', direction: 'ascending' });
  const query = {
    ...withoutBlank({ search: list.search, classid, state: status }),
    ...QUERIES[state],
    sort: sortKey(sort, SORTS),
  };
  const narrow = (next: Partial<Narrowed>) =>
    setParams(placeOf({ classid, state, status, ...next }), { replace: true });
  return {
    ...{ list, classid, state, status, narrow, sort, setSort, query },
    /** The address of the list as it is narrowed. */
    place: placeOf({ classid, state, status }),
  };
}

export type RecordsAsked = ReturnType<typeof useRecordsAsked>;

interface Narrowed {
  /** Empty: all classes. */
  classid: string;
  state: State;
  status: Status;
}

function placeOf({ classid, state, status }: Narrowed): Record<string, string> {
  return {
    ...(classid && { kelas: classid }),
    ...STATE_PLACES[state],
    ...(status && { status: STATUS_PLACES[status] }),
  };
}

function stateIn(params: URLSearchParams): State {
  if (params.get('usulan') === STATE_PLACES.waiting.usulan) return 'waiting';
  const states = ['incomplete', 'complete'] as const;
  return states.find((one) => STATE_PLACES[one].kelengkapan === params.get('kelengkapan')) ?? 'all';
}

function statusIn(params: URLSearchParams): Status {
  const statuses = ['graduated', 'moved', 'left', 'inactive', 'all'] as const;
  return statuses.find((one) => STATUS_PLACES[one] === params.get('status')) ?? '';
}
