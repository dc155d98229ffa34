import { useQuery } from '@tanstack/react-query';
import { account } from '#contract/auth/account';
import type { ReplyOf } from '#contract/endpoint';
import { proceedings } from '#contract/exam-session/proceedings';
import { questionPaper } from '#contract/exam-session/question-paper';
import { letterhead } from '#contract/school/letterhead';
import { call } from '../../../lib/api-client';
import { useWrite } from '../../../lib/use-write';
import { withoutBlank } from '../../../lib/without-blank';
import { keys } from '../api';

/** The school's letterhead. */
export function useLetterhead() {
  return useQuery({
    queryKey: [...keys.all, 'letterhead'],
    queryFn: ({ signal }) => call(letterhead.get, {}, { signal }),
  });
}

/** Undefined: all rooms, all waves. */
interface ProceedingsPart {
  room: string | undefined;
  wave: number | undefined;
}

/** What the log currently says about these parts of an exam, read one after another: a long day has dozens of them. */
export function useProceedings(examId: string, parts: readonly ProceedingsPart[]) {
  return useQuery({
    queryKey: [...keys.exam(examId), 'proceedings', parts],
    queryFn: async ({ signal }) => {
      const logs: ReplyOf<typeof proceedings.get>[] = [];
      for (const part of parts)
        logs.push(await call(proceedings.get, { exam: examId, ...withoutBlank(part) }, { signal }));
      return logs;
    },
  });
}

/** The questions of an exam for printing. Each read is recorded in the log, so it is not refetched on focus. */
export function useQuestionPaper(examId: string, withKeys: boolean) {
  return useQuery({
    queryKey: [...keys.exam(examId), 'question-paper', withKeys],
    queryFn: ({ signal }) =>
      call(questionPaper.get, { exam: examId, ...(withKeys ? { keys: '1' as const } : {}) }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** The data of an exam's pupils needed for cards. */
export function useCardHolders(examId: string) {
  return useQuery({
    queryKey: [...keys.exam(examId), 'cards'],
    queryFn: ({ signal }) => call(account.listCardHolders, { exam: examId }, { signal }),
  });
}

export function useMakeExamCards(examId: string) {
  return useWrite(
    (students: string[]) => call(account.makeExamCards, { exam: examId, students }),
    [...keys.exam(examId), 'cards'],
  );
}
