import { useQuery } from '@tanstack/react-query';
import type { InputOf } from '#contract/endpoint';
import { live } from '#contract/live';
import { call } from '../../../lib/api-client';
import { keys, useChange } from '../api';

/** Penalties from a time in which their room was cut off; asked again whenever there is another penalty. */
export function useSuspended(examId: string, penalties: number) {
  return useQuery({
    queryKey: [...keys.report(examId), 'suspended', penalties],
    queryFn: ({ signal }) => call(live.listSuspended, { exam: examId }, { signal }),
    enabled: penalties > 0,
  });
}

export function useWithdrawSuspended() {
  return useChange((input: InputOf<typeof live.withdrawSuspended>) => call(live.withdrawSuspended, input));
}
