import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';

/** The session cookie. `__Host-` pins it to this host and to https; plain http cannot carry that prefix. */
function nameFor(secure: boolean): string {
  return secure ? '__Host-sid' : 'sid';
}

export function readSessionCookie(http: Context, secure: boolean): string | undefined {
  return getCookie(http, nameFor(secure));
}

export function setSessionCookie(http: Context, secure: boolean, token: string, lifeMs: number): void {
  setCookie(http, nameFor(secure), token, {
    path: '/',
    httpOnly: true,
    secure,
    sameSite: 'Strict',
    maxAge: Math.floor(lifeMs / 1000),
  });
}

export function clearSessionCookie(http: Context, secure: boolean): void {
  deleteCookie(http, nameFor(secure), { path: '/', secure });
}
