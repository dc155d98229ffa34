import { useQuery } from '@tanstack/react-query';
import type { InputOf } from '#contract/endpoint';
import { offlineStart } from '#contract/exam-session/offline-start';
import { call } from '../../../lib/api-client';
import { withoutBlank } from '../../../lib/without-blank';
import { keys, useChange } from '../api';

/**
 * The codes that start the exam without a network. Reading them is logged, so they are fetched when the list is opened
 * and after a change, not each time the window is looked at again.
 */
export function useStartCodes(examId: string, classid: string) {
  return useQuery({
    queryKey: [...keys.exam(examId), 'start-codes', classid],
    queryFn: ({ signal }) =>
      call(offlineStart.list, { exam: examId, ...withoutBlank({ classid }) }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: 'always',
  });
}

export function useMakeStartCodes() {
  return useChange((input: InputOf<typeof offlineStart.make>) => call(offlineStart.make, input));
}

export function useRevokeStartCodes() {
  return useChange((input: InputOf<typeof offlineStart.revoke>) => call(offlineStart.revoke, input));
}
