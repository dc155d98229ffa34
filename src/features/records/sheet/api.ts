import { useQuery } from '@tanstack/react-query';
import { database } from '#contract/records/database';
import { letterhead } from '#contract/school/letterhead';
import { call } from '../../../lib/api-client';

/** Whose pages are printed. */
export type Whose = { userid: string } | { classid: string };

/** Each time they are fetched is a line of the log: never again by themselves, and not kept. */
export function useSheets(whose: Whose) {
  return useQuery({
    queryKey: ['record-sheets', whose],
    queryFn: async ({ signal }) =>
      'userid' in whose
        ? (await call(database.getSheet, whose, { signal })).data
        : (await call(database.getClassSheets, whose, { signal, timeoutMs: 60_000 })).data,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
}

export function useLetterhead() {
  return useQuery({
    queryKey: ['record-sheets', 'letterhead'],
    queryFn: ({ signal }) => call(letterhead.get, {}, { signal }),
  });
}
