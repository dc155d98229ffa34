import { useQuery } from '@tanstack/react-query';
import type { InputOf } from '#contract/endpoint';
import { message } from '#contract/exam-session/message';
import { call } from '../../../lib/api-client';
import { keys, useChange } from '../api';

/** Refetch interval of the open log, in ms, to show who has read what. */
const REFRESH_MS = 3_000;

export function useMessages(examId: string) {
  return useQuery({
    queryKey: [...keys.exam(examId), 'messages'],
    queryFn: ({ signal }) => call(message.list, { exam: examId }, { signal }),
    refetchInterval: REFRESH_MS,
    refetchIntervalInBackground: false,
  });
}

type Message = InputOf<typeof message.send>;

/** Sends all of these, whichever of them fail. Gives what became of each, in their order. */
export function useSendMessage() {
  return useChange((messages: readonly Message[]) =>
    Promise.allSettled(messages.map((input) => call(message.send, input))),
  );
}
