import { useQuery } from '@tanstack/react-query';
import type { InputOf } from '#contract/endpoint';
import { message } from '#contract/message';
import { call } from '../../../lib/api-client';
import { keys, useChange } from '../api';

/** Refetch interval of the open log, in ms, to show who has read what. */
const REFRESH_MS = 3_000;

export function useMessages(examId: string) {
  return useQuery({
    queryKey: [...keys.report(examId), 'messages'],
    queryFn: ({ signal }) => call(message.list, { exam: examId }, { signal }),
    refetchInterval: REFRESH_MS,
    refetchIntervalInBackground: false,
  });
}

/** Sends these one after the other, and stops at the first that fails. Gives the last reply. */
export function useSendMessage() {
  return useChange((messages: readonly InputOf<typeof message.send>[]) =>
    messages.reduce<Promise<{ message: string }>>(
      (before, input) => before.then(() => call(message.send, input)),
      Promise.resolve({ message: '' }),
    ),
  );
}
