import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { account } from '#contract/auth/account';
import type { InputOf, ReplyOf } from '#contract/endpoint';
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

/** A part beside what the log says of it. */
interface Told {
  part: ProceedingsPart;
  log: ReplyOf<typeof proceedings.get>;
}

function proceedingsKey(examId: string) {
  return [...keys.exam(examId), 'proceedings'];
}

/** What the log currently says about these parts of an exam, read one after another: a long day has dozens of them. */
export function useProceedings(examId: string, parts: readonly ProceedingsPart[]) {
  return useQuery({
    queryKey: [...proceedingsKey(examId), parts],
    queryFn: async ({ signal }) => {
      const told: Told[] = [];
      for (const part of parts) {
        const log = await call(proceedings.get, { exam: examId, ...withoutBlank(part) }, { signal });
        told.push({ part, log });
      }
      return told;
    },
  });
}

/**
 * People's note on a part of an exam. Afterwards only the part that it is about is read again, because all reports of a long day take
 * dozens of calls; the returned promise does not wait for it.
 */
export function useSaveNote(examId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: InputOf<typeof proceedings.saveNote>) => call(proceedings.saveNote, input),
    onSettled: (_reply, _error, { text: _text, seen: _seen, ...part }) => {
      void readAgain(client, examId, part);
    },
  });
}

async function readAgain(
  client: QueryClient,
  examId: string,
  part: InputOf<typeof proceedings.get>,
): Promise<void> {
  const log = await call(proceedings.get, part).catch(() => undefined);
  if (!log) return;
  client.setQueriesData<Told[]>({ queryKey: proceedingsKey(examId) }, (told) =>
    told?.map((one) =>
      one.part.room === part.room && one.part.wave === part.wave ? { part: one.part, log } : one,
    ),
  );
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
