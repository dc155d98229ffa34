import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { dash } from '#contract/dashboard/dash';
import type { Endpoint, InputOf, ReplyOf } from '#contract/endpoint';
import { bank } from '#contract/question-bank/bank';
import { database } from '#contract/records/database';
import { type ClassRow, schoolClass } from '#contract/school/class';
import { grade } from '#contract/school/grade';
import { graduation } from '#contract/school/graduation';
import { imports } from '#contract/school/import';
import { letterhead } from '#contract/school/letterhead';
import { major } from '#contract/school/major';
import { parent } from '#contract/school/parent';
import { periode } from '#contract/school/periode';
import { promotion } from '#contract/school/promotion';
import { room } from '#contract/school/room';
import { student } from '#contract/school/student';
import { subject } from '#contract/school/subject';
import { teacher } from '#contract/school/teacher';
import { call } from '../../lib/api-client';
import { useWrite } from '../../lib/use-write';
import { withoutBlank } from '../../lib/without-blank';

/** A write that names its row, and answers with words. */
export type ById = Endpoint & {
  input: { _zod: { input: { id: string } } };
  reply: { _zod: { output: { message: string } } };
};

/** A write that gives its row one of two states. */
export type Switchable = ById & {
  input: { _zod: { input: { id: string; state?: 'active' | 'inactive' | undefined } } };
};

/** Everything an admin arranges of his school hangs together: one change, and all of it is asked for again. */
const SCHOOL = ['school'];

export const usePeriods = () => useWhole('periods', periode.list, {});
export const useGrades = () => useWhole('grades', grade.list, {});
export const useLetterhead = () => useWhole('letterhead', letterhead.get, {});
export const useRooms = () => useWhole('rooms', room.list, {});
export const useMajors = () => useWhole('majors', major.list, {});
export const useSubjects = () => useWhole('subjects', subject.list, {});
export const useCategories = () => useWhole('categories', subject.listCategories, {});
export const useSubjectDetail = (id: string) => useWhole(`subject ${id}`, subject.detail, { id });
export const useBranchDetail = (id: string) => useWhole(`branch ${id}`, subject.branchDetail, { id });
export const useTeachers = () => useWhole('staff', teacher.list, {});
export const useImports = () => useWhole('imports', imports.list, {});
export const usePromotions = () => useWhole('promotions', promotion.list, {});
export const useGraduations = () => useWhole('graduations', graduation.listActions, {});
export const useTeacherNames = () => useWhole('teachers', bank.listTeachers, {});

/** Classes as they are in a period; undefined: the active one. */
export function useClasses(period?: string) {
  return useWhole(`classes ${period ?? ''}`, schoolClass.list, withoutBlank({ periode: period }));
}

/** Classes into which somebody can be put in the active period: those in use, and the one where he is. */
export function useOpenClasses(own?: string) {
  const periods = usePeriods();
  const all = useClasses();
  return {
    hasPeriod: periods.data?.data.some(({ isactive }) => isactive) ?? false,
    classes: (all.data?.data ?? []).filter(({ id, isactive }) => isactive || id === own),
    /** What they were read from. */
    lists: [periods, all],
  };
}

/** Pupils of a class in a period; left out: the active one. */
export function useClassPupils(classid: string, period?: string) {
  const input = { classid, ...withoutBlank({ periode: period }) };
  return useWhole(
    period ? `pupils ${classid} ${period}` : `pupils ${classid}`,
    schoolClass.listStudents,
    input,
  );
}

/** Alumni; a blank filter chooses nothing. */
export function useGraduates(query: InputOf<typeof graduation.list>) {
  return useQuery({
    queryKey: [...SCHOOL, 'graduates', query],
    queryFn: ({ signal }) => call(graduation.list, withoutBlank(query), { signal }),
    placeholderData: keepPreviousData,
  });
}

/** How many of them a form offers; of more one types a name. */
const OFFERED_MAX = 100;

/** Pupils who are switched off and of whom nothing is noted, found by name or NIS. */
export function useUnnotedPupils(search: string) {
  return useQuery({
    queryKey: [...SCHOOL, 'unnoted', search],
    queryFn: ({ signal }) =>
      call(graduation.listStudents, { page: 1, limit: OFFERED_MAX, ...withoutBlank({ search }) }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** Classes of a period with the active pupils in them, empty ones left out; `data` is undefined until all are there. */
export function useClassesWithPupils(period: string, classes: readonly ClassRow[] | undefined) {
  const filled = classes?.filter(({ students }) => students > 0) ?? [];
  const found = useQueries({
    queries: filled.map(({ id: classid }) => ({
      queryKey: [...SCHOOL, `pupils ${classid} ${period}`],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        call(schoolClass.listStudents, { classid, periode: period }, { signal }),
    })),
  });
  const isWhole = classes !== undefined && found.every(({ data }) => data !== undefined);
  const failed = found.filter(({ data, error }) => data === undefined && error !== null);
  return {
    data: isWhole
      ? filled.map((of, index) => ({
          of,
          pupils: found[index]?.data?.data.filter(({ isactive }) => isactive) ?? [],
        }))
      : undefined,
    error: failed[0]?.error ?? null,
    isFetching: found.some(({ isFetching }) => isFetching),
    refetch: () => Promise.all(failed.map(({ refetch }) => refetch())),
  };
}

/** Who already has a class in the period that begins, and how many of each class left with the one that ends. */
export function useSeated(from: string, to: string) {
  return useQuery({
    queryKey: [...SCHOOL, `seated ${from} ${to}`],
    queryFn: ({ signal }) => call(promotion.seated, { from, to }, { signal }),
    select: ({ data, leavers }) => ({
      pupils: new Set(data.map(({ student: id }) => id)),
      leavers: new Map(leavers.map((counts) => [counts.classid, counts])),
    }),
  });
}

/** How complete the records of each class are, and what is missing in the school. */
export function useClassCompleteness() {
  return useQuery({
    queryKey: [...SCHOOL, 'completeness'],
    queryFn: ({ signal }) => call(database.classes, {}, { signal }),
  });
}

/** The same of the whole school, in one figure: as the dashboard shows it. */
export function useOwnCompleteness() {
  return useQuery({
    queryKey: [...SCHOOL, 'completeness', 'whole'],
    queryFn: ({ signal }) => call(dash.completeness, {}, { signal }),
  });
}

/** A page of pupils: there may be thousands, so the server searches and sorts. */
export function usePupils(query: InputOf<typeof student.list>) {
  return useQuery({
    queryKey: [...SCHOOL, 'students', query],
    queryFn: ({ signal }) => call(student.list, withoutBlank(query), { signal }),
    placeholderData: keepPreviousData,
  });
}

/** Somebody's telephone number in full; who asked is noted. */
export async function fetchPhone(of: 'student' | 'teacher' | 'parent', id: string): Promise<string> {
  const endpoint = { student, teacher, parent }[of].revealNumber;
  return (await call(endpoint, { id })).data.value ?? '';
}

export function useParents(query: InputOf<typeof parent.list>) {
  return useQuery({
    queryKey: [...SCHOOL, 'parents', query],
    queryFn: ({ signal }) => call(parent.list, withoutBlank(query), { signal }),
    placeholderData: keepPreviousData,
  });
}

/** A write of the office. */
export function useSchoolWrite<E extends Endpoint>(endpoint: E, timeoutMs = 30_000) {
  return useOfficeWrite((input: InputOf<E>) => call(endpoint, input, { timeoutMs }));
}

/** The same for a write that may send a file. */
export function useSchoolUpload<E extends Endpoint>(endpoint: E, whenDone: () => void) {
  return useOfficeWrite(async ({ input, file }: { input: InputOf<E>; file?: Blob }) => {
    const reply = await call(endpoint, input, file ? { file } : {});
    whenDone();
    return reply;
  });
}

/** The same for a write that is one of several calls. */
export function useOfficeWrite<Input, Reply>(write: (input: Input) => Promise<Reply>) {
  // Classes and subjects are offered in other offices too.
  return useWrite(write, SCHOOL, ['exam'], ['question-bank'], ['auth']);
}

/** A list as a whole, as pickers get it: a school has some dozens of each. */
function useWhole<E extends Endpoint>(name: string, endpoint: E, input: InputOf<E>) {
  return useQuery<ReplyOf<E>>({
    queryKey: [...SCHOOL, name],
    queryFn: async ({ signal }) => (await call(endpoint, input, { signal })) as ReplyOf<E>,
  });
}
