import { useQuery } from '@tanstack/react-query';
import { account } from '#contract/account';
import { letterhead } from '#contract/admin/letterhead';
import { proceedings } from '#contract/proceedings';
import { questionPaper } from '#contract/question-paper';
import { call } from '../../../lib/api-client';
import { useWrite } from '../../../lib/use-write';
import { keys } from '../api';

/** The head of the school's papers. */
export function useLetterhead() {
  return useQuery({
    queryKey: [...keys.all, 'letterhead'],
    queryFn: ({ signal }) => call(letterhead.get, {}, { signal }),
  });
}

/** What the log says of an exam, or of one room of it (`room` not empty), at this moment. */
export function useProceedings(examId: string, room: string) {
  return useQuery({
    queryKey: [...keys.report(examId), 'proceedings', room],
    queryFn: ({ signal }) =>
      call(proceedings.get, { exam: examId, ...(room === '' ? {} : { room }) }, { signal }),
  });
}

/** What the exam asks, to be printed. Each time it is read is told in the log: it is not read again because somebody looked away. */
export function useQuestionPaper(examId: string, withKeys: boolean) {
  return useQuery({
    queryKey: [...keys.report(examId), 'question-paper', withKeys],
    queryFn: ({ signal }) =>
      call(questionPaper.get, { exam: examId, ...(withKeys ? { keys: '1' as const } : {}) }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** What cards need of those who take an exam. */
export function useCardHolders(examId: string) {
  return useQuery({
    queryKey: [...keys.report(examId), 'cards'],
    queryFn: ({ signal }) => call(account.listCardHolders, { exam: examId }, { signal }),
  });
}

export function useMakeExamCards(examId: string) {
  return useWrite(
    (students: string[]) => call(account.makeExamCards, { exam: examId, students }),
    [...keys.report(examId), 'cards'],
  );
}
