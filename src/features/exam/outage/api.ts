import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { InputOf } from '#contract/endpoint';
import { live } from '#contract/exam-session/live';
import { call } from '../../../lib/api-client';
import { keys, useChange } from '../api';

/** Refetch interval after a penalty, in ms: its room is back within a minute, or its network stays away for long. */
const SOON_MS = 10_000;
const SOON_TIMES = 4;
const LATER_MS = 60_000;

/** Penalties from a time in which their room was cut off; asked again at once whenever there is another penalty. */
export function useSuspended(examId: string, penalties: number, isLive: boolean) {
  return useQuery({
    queryKey: [...keys.exam(examId), 'suspended', penalties],
    queryFn: ({ signal }) => call(live.listSuspended, { exam: examId }, { signal }),
    enabled: penalties > 0,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      isLive && (state.dataUpdateCount + state.errorUpdateCount < SOON_TIMES ? SOON_MS : LATER_MS),
    refetchIntervalInBackground: false,
  });
}

export function useWithdrawSuspended() {
  return useChange((input: InputOf<typeof live.withdrawSuspended>) => call(live.withdrawSuspended, input));
}
