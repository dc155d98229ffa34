// The end of a session on the server: now, or once it can be asked.
import type { User } from '#contract/auth/auth';
import { callOnce } from '../lib/api-client';
import { type ApiError, isApiError } from '../lib/api-error';
import { readText, removeText, writeText } from '../lib/storage';
import { signOutCall } from './session-calls';

/**
 * The id of whoever signed out here last and is still signed in on the server, which could not be asked: the cookie is
 * still his, and nothing may be done by it but the end of that session.
 */
const DUE_KEY = 'lentera.signOutDue';

/** Aborts the end of the former session when another one begins, which may be the same person's. */
let ending = new AbortController();

/** The server's message; null if it could not be asked. A refusal is thrown. */
export async function endOnServer(): Promise<string | null> {
  try {
    return (await callOnce(signOutCall, {})).message;
  } catch (error) {
    if (isApiError(error) && !isWithoutServer(error)) throw error;
    return null;
  }
}

/** His session still has to be ended on the server. */
export function oweSignOut({ id }: User): void {
  writeText(DUE_KEY, id);
}

/** Another session has replaced the one to be ended. */
export function dropDueSignOut(): void {
  ending.abort();
  removeText(DUE_KEY);
}

/** Ends on the server the session of whoever signed out here while it could not be asked, and of nobody else. */
export async function settleSignOut(): Promise<void> {
  const user = readText(DUE_KEY);
  if (user === null) return;
  ending.abort();
  const own = new AbortController();
  ending = own;
  try {
    await callOnce(signOutCall, { user }, { signal: own.signal });
  } catch (error) {
    // Whoever refuses it does not know the session any more.
    if (own.signal.aborted || !isApiError(error) || isWithoutServer(error)) return;
  }
  if (!own.signal.aborted && readText(DUE_KEY) === user) removeText(DUE_KEY);
}

/** No reply, somebody else's, or one from a server that cannot do it now. */
function isWithoutServer({ code, status }: ApiError): boolean {
  return status === 0 || status >= 500 || code === 'PARSING_ERROR';
}
