import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { answer, type ScoreRow } from '#contract/answer';
import { bank } from '#contract/bank';
import { decision } from '#contract/decision';
import type { InputOf, ReplyOf } from '#contract/endpoint';
import { envelope } from '#contract/envelope';
import { exam } from '#contract/exam';
import { health, type StorageWarning } from '#contract/health';
import { logs } from '#contract/logs';
import { pouch } from '#contract/pouch';
import { QTYPE } from '#contract/question';
import { call } from '../../lib/api-client';
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
export function useExams(query: PageQuery & { periode: string; sat: '' | 'now' }) {
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
        const sumOf = (isEssay: boolean) => {
          const questions = data.filter(({ qtype }) => (qtype === QTYPE.essay) === isEssay);
          return { questions: questions.length, points: questions.reduce((sum, { poin }) => sum + poin, 0) };
        };
        return { bankid, pg: sumOf(false), essay: sumOf(true) };
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

export function useExamClasses(examId: string) {
  return useQuery({
    queryKey: [...keys.exam(examId), 'classes'],
    queryFn: ({ signal }) => call(logs.listClasses, { exam: examId }, { signal }),
  });
}

/** Reads what keeps the school's server from taking answers, in its own words; refetched at an interval. */
export function useServerTroubles() {
  return useQuery({
    queryKey: [...keys.all, 'server-troubles'],
    queryFn: ({ signal }) => call(health.storage, {}, { signal }),
    select: ({ warnings }) => warnings.filter(({ code }) => STOPS_ANSWERS.has(code)),
    refetchInterval: TROUBLES_MS,
    refetchIntervalInBackground: false,
  });
}

const TROUBLES_MS = 15_000;
const STOPS_ANSWERS: ReadonlySet<StorageWarning['code']> = new Set(['notStoring', 'diskFull']);

export function useScores(examId: string, query: ClassQuery) {
  return useQuery({
    queryKey: [...keys.exam(examId), 'scores', query],
    queryFn: ({ signal }) => call(answer.listScores, { exam: examId, ...withoutBlank(query) }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** All scores of a class or exam, for the chart and the export. */
export function useAllScores(examId: string, classid: string) {
  return useQuery({
    queryKey: [...keys.exam(examId), 'scores', 'all', classid],
    queryFn: ({ signal }) => listAllScores(examId, classid, signal),
    placeholderData: keepPreviousData,
  });
}

export type DecideInput = InputOf<typeof decision.decide>;

/** Stored answers that do not count, of one attempt or of all. */
export function useDisputes(examId: string, attempt: string | undefined) {
  return useQuery({
    queryKey: [...keys.exam(examId), 'disputes', attempt ?? ''],
    queryFn: ({ signal }) =>
      call(decision.list, { exam: examId, ...(attempt ? { attempt } : {}) }, { signal }),
  });
}

/** A student's answer sheet, as staff may see it. */
export function useAnswers(examId: string, student: string) {
  return useQuery({
    queryKey: [...keys.exam(examId), 'answers', student],
    queryFn: ({ signal }) => call(answer.list, { exam: examId, student }, { signal }),
  });
}

/** The history of one attempt. */
export function useHistory(examId: string, attempt: string) {
  return useQuery({
    queryKey: [...keys.exam(examId), 'history', attempt],
    queryFn: ({ signal }) => call(logs.listHistory, { id: attempt }, { signal }),
  });
}

/**
 * The codes that start the exam without a network. Reading them is logged, so they are fetched when the list is opened
 * and after a change, not each time the window is looked at again.
 */
export function useStartCodes(examId: string, classid: string) {
  return useQuery({
    queryKey: [...keys.exam(examId), 'start-codes', classid],
    queryFn: ({ signal }) => call(envelope.list, { exam: examId, ...withoutBlank({ classid }) }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: 'always',
  });
}

export function useMakeStartCodes() {
  return useChange((input: InputOf<typeof envelope.make>) => call(envelope.make, input));
}

export function useRevokeStartCodes() {
  return useChange((input: InputOf<typeof envelope.revoke>) => call(envelope.revoke, input));
}

/** What the server holds of an attempt, by device. */
export function useReceipts(examId: string, attempt: string) {
  return useQuery({
    queryKey: [...keys.exam(examId), 'receipts', attempt],
    queryFn: ({ signal }) => call(pouch.receipts, { id: attempt }, { signal }),
  });
}

export function useImportPouch() {
  return useChange((input: InputOf<typeof pouch.import>) => call(pouch.import, input));
}

export function useDecide() {
  return useChange((input: DecideInput) => call(decision.decide, input));
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

export function useRejoin() {
  return useChange((input: InputOf<typeof logs.rejoin>) => call(logs.rejoin, input));
}

export function useFinish() {
  return useChange((input: InputOf<typeof logs.finish>) => call(logs.finish, input));
}

export function usePenalize() {
  return useChange((input: InputOf<typeof logs.penalize>) => call(logs.penalize, input));
}

export function useRetake() {
  return useChange((input: InputOf<typeof logs.retake>) => call(logs.retake, input));
}

export function useWithdrawPenalty() {
  return useChange((input: InputOf<typeof logs.withdrawPenalty>) => call(logs.withdrawPenalty, input));
}

export function useRestore() {
  return useChange((input: InputOf<typeof logs.restore>) => call(logs.restore, input));
}

/** Maximum page size of the lists. */
const LIMIT_MAX = 100;

async function listAllScores(examId: string, classid: string, signal: AbortSignal): Promise<ScoreRow[]> {
  const rows: ScoreRow[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const query = { exam: examId, ...withoutBlank({ classid }), page, limit: LIMIT_MAX };
    const reply = await call(answer.listScores, query, { signal });
    rows.push(...reply.data);
    pages = reply.totalPages;
  }
  return rows;
}

/** A write after which everything about exams is fetched again. */
export function useChange<Input, Reply>(change: (input: Input) => Promise<Reply>) {
  return useWrite(change, keys.all);
}
