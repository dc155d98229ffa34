import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { admin } from '#contract/center/admin';
import { app } from '#contract/center/app';
import { homebase } from '#contract/center/homebase';
import { people } from '#contract/center/people';
import { dash } from '#contract/dashboard/dash';
import type { Endpoint, InputOf } from '#contract/endpoint';
import type { Order } from '#domain/list/whole-list';
import type { SchoolFilter } from '#domain/school/office-lists';
import { call } from '../../lib/api-client';
import type { ResultOf } from '../../lib/api-exchange';
import { readEveryRow } from '../../lib/every-row';
import { useWrite } from '../../lib/use-write';
import { withoutBlank } from '../../lib/without-blank';
import { sortKey } from '../../ui/table/sort-key';

/** The head office's data is interrelated: after a change everything is refetched. */
const CENTER = ['center'];

/** Refetch interval of the schools while one of them waits to be deleted. */
const REMOVAL_EVERY_MS = 2_000;

/** Refetch interval of the mail log while something is being sent. */
const MAIL_EVERY_MS = 4_000;

export function useSchools() {
  return useQuery({
    queryKey: [...CENTER, 'schools'],
    queryFn: async ({ signal }) => ({
      data: await readEveryRow((part) => call(homebase.list, part, { signal })),
    }),
    refetchInterval: ({ state }) =>
      state.data?.data.some(({ removal }) => removal === 'backup') ? REMOVAL_EVERY_MS : false,
  });
}

/** How complete the pupils' records of each school are in percent; loaded separately: it may have to be waited for. */
export function useCompletenessOfSchools() {
  return useQuery({
    queryKey: [...CENTER, 'completeness'],
    queryFn: async ({ signal }) => (await call(dash.completeness, {}, { signal })).data,
    select: (schools) => new Map(schools.map(({ homebase_id, completeness }) => [homebase_id, completeness])),
  });
}

export function useOfficers(query: InputOf<typeof admin.list>) {
  return useQuery({
    queryKey: [...CENTER, 'officers', query],
    queryFn: ({ signal }) => call(admin.list, withoutBlank(query), { signal }),
    placeholderData: keepPreviousData,
  });
}

/** A search for people in all schools; the server searches, filters and sorts. */
export type PeopleQuery = InputOf<typeof people.listPupils>;

export function useSchoolPupils(query: PeopleQuery) {
  return useQuery({
    queryKey: [...CENTER, 'pupils', query],
    queryFn: ({ signal }) => call(people.listPupils, withoutBlank(query), { signal }),
    placeholderData: keepPreviousData,
  });
}

export function useSchoolTeachers(query: PeopleQuery) {
  return useQuery({
    queryKey: [...CENTER, 'teachers', query],
    queryFn: ({ signal }) => call(people.listTeachers, withoutBlank(query), { signal }),
    placeholderData: keepPreviousData,
  });
}

/** The full phone number of an office account; the access is recorded. */
export async function fetchOfficerPhone(id: string): Promise<string> {
  return (await call(admin.revealNumber, { id })).data.value ?? '';
}

/** A full phone number; the access is recorded. */
export async function fetchNumber(id: string): Promise<string> {
  return (await call(people.revealNumber, { id })).data.value ?? '';
}

/** A hundred thousand rows take time. */
const SHEET_TIMEOUT_MS = 120_000;

export async function fetchPeopleSheet(
  endpoint: typeof people.downloadPupils | typeof people.downloadTeachers,
  query: InputOf<typeof people.downloadPupils>,
): Promise<Blob> {
  const { bytes } = await call(endpoint, withoutBlank(query), { timeoutMs: SHEET_TIMEOUT_MS });
  return new Blob([bytes]);
}

/** The matching accounts of the office as an Excel file. */
export async function fetchOfficerSheet(query: InputOf<typeof admin.download>): Promise<Blob> {
  const { bytes } = await call(admin.download, withoutBlank(query), { timeoutMs: SHEET_TIMEOUT_MS });
  return new Blob([bytes]);
}

/** The schools that were chosen, as an Excel file. */
export async function fetchChosenSchools(only: string): Promise<Blob> {
  const { bytes } = await call(homebase.download, { only }, { timeoutMs: SHEET_TIMEOUT_MS });
  return new Blob([bytes]);
}

/** The schools of the list as an Excel file, filtered and sorted as it is shown. */
export async function fetchSchoolSheet(
  { search, sort }: { search: string; sort?: Order },
  filter: SchoolFilter,
): Promise<Blob> {
  const order = sort && sortKey(sort, ['name', 'jenjang', 'people', 'classes']);
  const query = withoutBlank({ search, sort: order, ...filter });
  const { bytes } = await call(homebase.download, query, { timeoutMs: SHEET_TIMEOUT_MS });
  return new Blob([bytes]);
}

/** A write about several rows of the head office. */
export function useOfficeWrite<Input, Reply>(write: (input: Input) => Promise<Reply>) {
  return useWrite(write, CENTER, ['dashboard']);
}

export function useAppData() {
  return useQuery({
    queryKey: [...CENTER, 'app'],
    queryFn: ({ signal }) => call(app.getAppData, {}, { signal }),
  });
}

export function useMails(query: InputOf<typeof app.listMails>) {
  return useQuery({
    queryKey: [...CENTER, 'mails', query],
    queryFn: ({ signal }) => call(app.listMails, withoutBlank(query), { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.data.some((mail) => mail.state === 'waiting') ? MAIL_EVERY_MS : false,
  });
}

/** A write of the head office. `whenDone` receives its reply. */
export function useCenterWrite<E extends Endpoint>(
  endpoint: E,
  { timeoutMs, whenDone }: { timeoutMs?: number; whenDone?: (reply: ResultOf<E>) => void } = {},
) {
  return useWrite(
    async ({ input, file }: { input: InputOf<E>; file?: Blob }) => {
      const reply = await call(endpoint, input, {
        ...(timeoutMs === undefined ? {} : { timeoutMs }),
        ...(file ? { file } : {}),
      });
      whenDone?.(reply);
      return reply;
    },
    CENTER,
    ['dashboard'],
  );
}
