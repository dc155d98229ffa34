import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Endpoint, InputOf } from '#contract/endpoint';
import { area } from '#contract/records/area';
import { database } from '#contract/records/database';
import type { PrivateField } from '#contract/records/pupil-record';
import { call } from '../../lib/api-client';
import { toApiError } from '../../lib/api-error';
import { useWrite } from '../../lib/use-write';
import { text } from './text';

export const RECORDS = ['records'];

/** A page of records: there may be thousands, so the server searches, filters and sorts. */
export function useRecords(query: InputOf<typeof database.list>) {
  return useQuery({
    queryKey: [...RECORDS, 'list', query],
    queryFn: ({ signal }) => call(database.list, query, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function useClassCompleteness() {
  return useQuery({
    queryKey: [...RECORDS, 'classes'],
    queryFn: async ({ signal }) => (await call(database.classes, {}, { signal })).data,
  });
}

export function useRecord(userid: string) {
  return useQuery({
    queryKey: [...RECORDS, 'one', userid],
    queryFn: async ({ signal }) => (await call(database.get, { userid }, { signal })).data,
  });
}

/** School years, for choosing the year of entry. */
export function usePeriods() {
  return useQuery({
    queryKey: [...RECORDS, 'periods'],
    queryFn: async ({ signal }) => (await call(database.listPeriods, {}, { signal })).data,
  });
}

export function useRecordWrite<E extends Endpoint>(endpoint: E) {
  return useWrite((input: InputOf<E>) => call(endpoint, input), RECORDS);
}

/** Fields of a record by name; null: blank. */
interface SectionInput {
  userid: string;
  [field: string]: string | number | null;
}

/** Saves the fields of one form; values that the contract refuses are reported at their fields and not sent. */
export function useSectionWrite(of: 'pupil' | 'parents') {
  return useWrite(
    async (input: SectionInput) =>
      of === 'pupil'
        ? call(database.saveStudent, checked(database.saveStudent.input.safeParse(input)))
        : call(database.saveParents, checked(database.saveParents.input.safeParse(input))),
    RECORDS,
  );
}

interface Parsed<T> {
  success: boolean;
  data?: T | undefined;
  error?: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } | undefined;
}

function checked<T>({ data, error }: Parsed<T>): T {
  if (data !== undefined) return data;
  const fields = error?.issues.map(({ path, message }) => [String(path[0]), message] as const) ?? [];
  throw toApiError({
    code: 'invalidInput',
    message: text.checkFields,
    fields: Object.fromEntries(fields),
  });
}

/** One full private number; the access is recorded. */
export async function fetchNumber(userid: string, field: PrivateField, proposal?: string): Promise<string> {
  const { data } = await call(database.reveal, { userid, field, ...(proposal ? { proposal } : {}) });
  return data.value ?? '';
}

/** The records as an Excel file, filtered and sorted as they are shown. */
export async function fetchRecordSheet(asked: InputOf<typeof database.download>): Promise<Blob> {
  const { bytes } = await call(database.download, asked, { timeoutMs: 120_000 });
  return new Blob([bytes]);
}

/** Loads each level of regions, given the region above. */
const REGIONS = [
  (_parent: string, signal: AbortSignal) => call(area.provinces, {}, { signal }),
  (provinceid: string, signal: AbortSignal) => call(area.cities, { provinceid }, { signal }),
  (cityid: string, signal: AbortSignal) => call(area.districts, { cityid }, { signal }),
  (districtid: string, signal: AbortSignal) => call(area.villages, { districtid }, { signal }),
] as const;

/** Regions of a level (0: provinces) within another; they rarely change. */
export function useRegions(level: 0 | 1 | 2 | 3, parent: string, enabled: boolean) {
  const { data, isError, refetch } = useQuery({
    queryKey: ['regions', level, parent],
    queryFn: async ({ signal }) => (await REGIONS[level](parent, signal)).data,
    enabled,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return { options: enabled ? data : undefined, failed: isError, retry: () => void refetch() };
}
