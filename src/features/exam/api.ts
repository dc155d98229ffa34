import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import type { InputOf, ReplyOf } from '#contract/endpoint';
import { exam } from '#contract/exam/exam';
import { logs } from '#contract/exam-session/logs';
import { bank } from '#contract/question-bank/bank';
import type { ScorePart } from '#contract/question-bank/question-type';
import { ofPart } from '#domain/question-bank/score-part';
import { call } from '../../lib/api-client';
import { spanOfDay } from '../../lib/school-day';
import { useWrite } from '../../lib/use-write';
import { withoutBlank } from '../../lib/without-blank';

export type TeacherChoice = ReplyOf<typeof bank.listTeachers>[number];
export type ClassChoice = ReplyOf<typeof exam.listClasses>['data'][number];

export type PupilChoice = ReplyOf<typeof exam.listPupils>['data'][number];

export interface PageQuery {
  page: number;
  limit: number;
  search: string;
}

export interface ClassQuery extends PageQuery {
  /** Empty: every class of the exam. */
  classid: string;
}

export const keys = {
  all: ['exam'],
  list: ['exam', 'list'],
  exam: (examId: string) => ['exam', 'page', examId],
  roster: (examId: string) => ['exam', 'page', examId, 'roster'],
} as const;

/** `periode` empty: the active school year. */
export function useExams(
  query: PageQuery &
    Pick<InputOf<typeof exam.list>, 'sort' | 'open' | 'sat' | 'from' | 'to'> & { periode: string },
) {
  return useQuery({
    queryKey: [...keys.list, query],
    queryFn: ({ signal }) => call(exam.list, withoutBlank(query), { signal }),
    placeholderData: keepPreviousData,
  });
}

export function usePeriods() {
  return useQuery({
    queryKey: [...keys.all, 'periods'],
    queryFn: ({ signal }) => call(exam.listPeriods, {}, { signal }),
  });
}

/** More than a school begins on one day: those open for longer come after them and may be cut off. */
const OF_A_DAY = 50;

/** The exams of one day, `YYYY-MM-DD` at the school, that open last first, and how many there are. */
export function useExamsOfDay(day: string) {
  return useQuery({
    queryKey: [...keys.list, 'day', day],
    queryFn: ({ signal }) =>
      call(exam.list, { ...spanOfDay(day), sort: '-opens', page: 1, limit: OF_A_DAY }, { signal }),
  });
}

/** One exam by id, of any school year. */
export function useExam(examId: string) {
  return useQuery({
    queryKey: [...keys.list, 'one', examId],
    queryFn: ({ signal }) => call(exam.list, { examid: examId }, { signal }),
    select: ({ data }) => data[0] ?? null,
  });
}

/** The conflicts that prevent opening an exam; fetched anew each time somebody is about to open it. */
export function useConflicts(examId: string) {
  return useQuery({
    queryKey: [...keys.exam(examId), 'conflicts'],
    queryFn: ({ signal }) => call(exam.listConflicts, { examid: examId }, { signal }),
    gcTime: 0,
  });
}

export function useTeachers() {
  return useQuery({
    queryKey: [...keys.all, 'teachers'],
    queryFn: ({ signal }) => call(bank.listTeachers, {}, { signal }),
  });
}

/** The number of questions per type in the banks, with their points as far as known. */
export function useBankKinds(bankids: readonly string[]) {
  return useQueries({
    queries: bankids.map((bankid) => ({
      queryKey: [...keys.all, 'bank-kinds', bankid],
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        const { data } = await call(bank.listQuestions, { bankid }, { signal });
        const sumOf = (part: ScorePart) => {
          const questions = ofPart(part, data);
          return { questions: questions.length, points: questions.reduce((sum, { poin }) => sum + poin, 0) };
        };
        return { bankid, pg: sumOf('mc'), essay: sumOf('essay') };
      },
    })),
    combine: (results) => results.flatMap(({ data }) => data ?? []),
  });
}

export function useClasses() {
  return useQuery({
    queryKey: [...keys.all, 'classes'],
    queryFn: ({ signal }) => call(exam.listClasses, {}, { signal }),
  });
}

/** The pupils that an exam names; no request without an exam. */
export function useNamedPupils(examId: string | null) {
  return useQuery({
    queryKey: [...keys.all, 'named', examId],
    queryFn: ({ signal }) => call(exam.listPupils, examId === null ? {} : { examid: examId }, { signal }),
    enabled: examId !== null,
  });
}

/** As many as can be read at a glance. */
const FOUND_MAX = 6;

/** Finds pupils of the school year by name, NIS or class; an empty search finds nobody. */
export function useFoundPupils(search: string) {
  return useQuery({
    queryKey: [...keys.all, 'pupils', search],
    queryFn: ({ signal }) => call(exam.listPupils, { search, page: 1, limit: FOUND_MAX }, { signal }),
    enabled: search !== '',
    placeholderData: search === '' ? undefined : keepPreviousData,
  });
}

export function useExamClasses(examId: string, isNeeded = true) {
  return useQuery({
    queryKey: [...keys.exam(examId), 'classes'],
    queryFn: ({ signal }) => call(logs.listClasses, { exam: examId }, { signal }),
    enabled: isNeeded,
  });
}

/** The name of a class of the exam; undefined for none, and until it is read. */
export function useClassName(examId: string, classid: string): string | undefined {
  return useExamClasses(examId).data?.find(({ id }) => id === classid)?.name;
}

export function useSaveExam() {
  return useChange((input: InputOf<typeof exam.save>) => call(exam.save, input));
}

export function useDeleteExam() {
  return useChange((examId: string) => call(exam.remove, { id: examId }));
}

export function useChangeStatus() {
  return useChange((input: InputOf<typeof exam.changeStatus>) => call(exam.changeStatus, input));
}

/** A write after which everything about exams is fetched again. */
export function useChange<Input, Reply>(change: (input: Input) => Promise<Reply>) {
  return useWrite(change, keys.all);
}
