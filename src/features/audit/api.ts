import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { audit } from '#contract/audit/audit';
import { homebase } from '#contract/center/homebase';
import type { InputOf } from '#contract/endpoint';
import { call } from '../../lib/api-client';
import { readEveryRow } from '../../lib/every-row';

export type AuditQuery = InputOf<typeof audit.download>;

/** Acts in the order of their time; `fetchNextPage` loads the ones that follow. */
export function useActs(query: AuditQuery, sort: 'at' | '-at') {
  return useInfiniteQuery({
    queryKey: ['audit', query, sort],
    queryFn: ({ signal, pageParam }) =>
      call(audit.list, { ...query, sort, ...(pageParam ? { before: pageParam } : {}) }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });
}

/** Schools to choose from, for a user who sees all of them. */
export function useSchools(seesAll: boolean) {
  const schools = useQuery({
    queryKey: ['audit', 'schools'],
    queryFn: ({ signal }) => readEveryRow((part) => call(homebase.list, part, { signal })),
    enabled: seesAll,
  });
  return schools.data ?? [];
}

export async function fetchAuditSheet(query: AuditQuery): Promise<Blob> {
  const { bytes } = await call(audit.download, query, { timeoutMs: 120_000 });
  return new Blob([bytes]);
}
