import { useQuery } from '@tanstack/react-query';
import type { InputOf } from '#contract/endpoint';
import { decision } from '#contract/exam-session/decision';
import { call } from '../../../lib/api-client';
import { keys, useChange } from '../api';

export type DecideInput = InputOf<typeof decision.decide>;

/** Stored answers that do not count, of one attempt or of all. */
export function useDisputes(examId: string, attempt: string | undefined) {
  return useQuery({
    queryKey: [...keys.exam(examId), 'disputes', attempt ?? ''],
    queryFn: ({ signal }) =>
      call(decision.list, { exam: examId, ...(attempt ? { attempt } : {}) }, { signal }),
  });
}

export function useDecide() {
  return useChange((input: DecideInput) => call(decision.decide, input));
}
