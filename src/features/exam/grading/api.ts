import {
  keepPreviousData,
  type QueryClient,
  type QueryKey,
  queryOptions,
  useQueries,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { InputOf } from '#contract/endpoint';
import { type EssayRow, grading } from '#contract/exam-session/grading';
import { call } from '../../../lib/api-client';
import { isApiError } from '../../../lib/api-error';
import { useWrite } from '../../../lib/use-write';
import { withoutBlank } from '../../../lib/without-blank';
import { keys } from '../api';

const gradingKeys = {
  exams: [...keys.all, 'to-grade'],
  of: (examId: string) => [...keys.exam(examId), 'grading'],
  questions: (examId: string, classid: string) => [...keys.exam(examId), 'grading', 'questions', classid],
  essays: [...keys.all, 'essay'],
  essay: (answerId: string) => [...keys.all, 'essay', answerId],
} as const;

/** A text fetched in advance is not fetched again within this time; when it is opened, it is. */
const READ_AHEAD_MS = 60_000;

export interface EssaysOf {
  exam: string;
  question: string;
  /** Empty: every class the caller may grade. */
  classid: string;
  isAnonymous: boolean;
}

export function useExamsToGrade(query: InputOf<typeof grading.listExams>) {
  return useQuery({
    queryKey: [...gradingKeys.exams, query],
    queryFn: ({ signal }) => call(grading.listExams, withoutBlank(query), { signal }),
    placeholderData: keepPreviousData,
  });
}

export function useEssayQuestions(examId: string, classid: string) {
  return useQuery({
    queryKey: gradingKeys.questions(examId, classid),
    queryFn: ({ signal }) =>
      call(grading.listQuestions, { exam: examId, ...withoutBlank({ classid }) }, { signal }),
  });
}

function essaysKey({ exam, question, classid, isAnonymous }: EssaysOf) {
  return [...gradingKeys.of(exam), 'essays', question, classid, isAnonymous];
}

/** Every answer to a question, without its text. */
export function useEssays(of: EssaysOf) {
  const { isAnonymous, classid, ...asked } = of;
  const narrowed = withoutBlank({ classid, anonymous: isAnonymous ? ('1' as const) : undefined });
  return useQuery({
    queryKey: essaysKey(of),
    queryFn: ({ signal }) => call(grading.listEssays, { ...asked, ...narrowed }, { signal }),
  });
}

/** One essay. */
export function useEssay(answerId: string) {
  return useQuery(essayQuery(answerId));
}

function essayQuery(answerId: string) {
  return queryOptions({
    queryKey: gradingKeys.essay(answerId),
    queryFn: ({ signal }) => call(grading.getEssay, { answer_id: answerId }, { signal }),
  });
}

/** Shows a grade in the list at once, before the server has confirmed it. */
export function useShowGrade(of: EssaysOf) {
  const client = useQueryClient();
  return (answerId: string, point: number | null) => {
    const state = point === null ? ('waiting' as const) : ('graded' as const);
    client.setQueryData<{ data: EssayRow[] }>(
      essaysKey(of),
      (list) => list && { ...list, data: list.data.map((row) => withGrade(row, answerId, state, point)) },
    );
  };
}

/**
 * Marks everything computed from grades as outdated, to be fetched when next viewed. The essay is fetched at once,
 * and if the grade was refused so are the lists, which show it already.
 */
export async function forgetCalculated(
  client: QueryClient,
  exam: string,
  answerId: string,
  isTaken: boolean,
): Promise<void> {
  await client.invalidateQueries({
    queryKey: keys.exam(exam),
    refetchType: isTaken ? 'none' : 'active',
  });
  await client.invalidateQueries({ queryKey: gradingKeys.exams, refetchType: 'none' });
  await client.invalidateQueries({ queryKey: gradingKeys.essay(answerId) });
}

/** Queries to fetch anew after the grading criteria change: questions, lists and texts. */
export function essayKeys(exam: string): readonly QueryKey[] {
  return [gradingKeys.of(exam), gradingKeys.essays];
}

/** Fetches the next texts in advance, so that they are there at once, and also without a network. */
export function useReadAhead(answerIds: readonly string[]) {
  useQueries({ queries: answerIds.map((id) => ({ ...essayQuery(id), staleTime: READ_AHEAD_MS })) });
}

/** `unlisted`: moved out of reach, sat again, or nobody knows. */
export type Absence = 'emptied' | 'unlisted';

/**
 * Why these answers are not in the list that is shown: the list does not tell whether the pupil emptied them, the server
 * does. One that it is being asked about is left out.
 */
export function useAbsences(answerIds: readonly string[]): ReadonlyMap<string, Absence> {
  const asked = useQueries({ queries: answerIds.map(essayQuery) });
  return new Map(
    asked.flatMap(({ error, fetchStatus, isFetchedAfterMount }, index): [string, Absence][] => {
      const id = answerIds[index];
      if (id === undefined || (fetchStatus === 'fetching' && !isFetchedAfterMount)) return [];
      return [[id, isApiError(error) && error.code === 'essayEmptied' ? 'emptied' : 'unlisted']];
    }),
  );
}

export function useSaveGuide(examId: string) {
  return useWrite(
    (input: InputOf<typeof grading.saveGuide>) => call(grading.saveGuide, input),
    gradingKeys.of(examId),
  );
}

function withGrade(
  row: EssayRow,
  answerId: string,
  state: EssayRow['state'],
  point: number | null,
): EssayRow {
  return row.answer_id === answerId ? { ...row, state, point, former_rubric: false } : row;
}
