import type { Context } from 'hono';
import { generateCookie, getCookie } from 'hono/cookie';
import { replyHeaders } from './reply';

/** The session cookie. `__Host-` pins it to this host and to https; plain http cannot carry that prefix. */
function nameFor(secure: boolean): string {
  return secure ? '__Host-sid' : 'sid';
}

export function readSessionCookie(http: Context, secure: boolean): string | undefined {
  return getCookie(http, nameFor(secure));
}

export function setSessionCookie(http: Context, secure: boolean, token: string, lifeMs: number): void {
  putCookie(http, secure, token, Math.floor(lifeMs / 1000));
}

export function clearSessionCookie(http: Context, secure: boolean): void {
  putCookie(http, secure, '', 0);
}

/** The only cookie there is, so the reply carries one at most. */
function putCookie(http: Context, secure: boolean, value: string, maxAge: number): void {
  const options = { path: '/', httpOnly: true, secure, sameSite: 'Strict', maxAge } as const;
  replyHeaders(http)['set-cookie'] = generateCookie(nameFor(secure), value, options);
}
