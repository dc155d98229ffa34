import { useQuery } from '@tanstack/react-query';
import { account } from '#contract/auth/account';
import type { ReplyOf } from '#contract/endpoint';
import { call } from '../../../lib/api-client';
import { useWrite } from '../../../lib/use-write';

export type Session = ReplyOf<typeof account.listSessions>['data'][number];

const SESSIONS = ['auth', 'sessions'];

/** The user's sessions. */
export function useSessions() {
  return useQuery({
    queryKey: SESSIONS,
    queryFn: ({ signal }) => call(account.listSessions, {}, { signal }),
  });
}

/** Ends one of the user's sessions, or with null all but this one. */
export function useEndSession() {
  return useWrite(
    (id: string | null): Promise<{ message: string }> =>
      id === null ? call(account.endOtherSessions, {}) : call(account.endSession, { id }),
    SESSIONS,
  );
}

/** Uploads a picture; returns its address and the server's message. */
export function saveAvatar(file: Blob) {
  return call(account.saveAvatar, {}, { file });
}

export async function removeAvatar() {
  return { ...(await call(account.removeAvatar, {})), img: null };
}
