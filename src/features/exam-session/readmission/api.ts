import { useQuery } from '@tanstack/react-query';
import type { InputOf } from '#contract/endpoint';
import { live } from '#contract/exam-session/live';
import { logs } from '#contract/exam-session/logs';
import { call } from '../../../lib/api-client';
import { useWrite } from '../../../lib/use-write';

/** While he waits: somebody may have been there. That he was let in comes with the list. */
const LOOK_MS = 20_000;

const keyOf = (exam: string, student: string) => ['exam-session', 'readmission', student, exam];

/** What the server offers the pupil of an ended sitting. */
export function useReadmission(exam: string, student: string) {
  return useQuery({
    queryKey: keyOf(exam, student),
    queryFn: async ({ signal }) => (await call(logs.getOwn, { exam }, { signal }))?.readmission ?? null,
    refetchInterval: ({ state }) => (state.data?.asked_at ? LOOK_MS : false),
  });
}

export function useAskReadmission(exam: string, student: string) {
  return useWrite(
    (input: InputOf<typeof live.askReadmission>) => call(live.askReadmission, input),
    keyOf(exam, student),
  );
}
