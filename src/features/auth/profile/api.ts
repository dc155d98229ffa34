import { useQuery } from '@tanstack/react-query';
import { account } from '#contract/account';
import type { ReplyOf } from '#contract/endpoint';
import { call } from '../../../lib/api-client';
import { useWrite } from '../../../lib/use-write';

export type Session = ReplyOf<typeof account.listSessions>['data'][number];

const SESSIONS = ['auth', 'sessions'];

/** Where one is signed in. */
export function useSessions() {
  return useQuery({
    queryKey: SESSIONS,
    queryFn: ({ signal }) => call(account.listSessions, {}, { signal }),
  });
}

/** Ends one session of one's own; all but this one where none is named. */
export function useEndSession() {
  return useWrite(
    (id: string | null): Promise<{ message: string }> =>
      id === null ? call(account.endOtherSessions, {}) : call(account.endSession, { id }),
    SESSIONS,
  );
}

/** The new picture's address, and what the server says of it. */
export function saveAvatar(file: Blob) {
  return call(account.saveAvatar, {}, { file });
}

export async function removeAvatar() {
  return { ...(await call(account.removeAvatar, {})), img: null };
}
