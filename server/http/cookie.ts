import type { Context } from 'hono';
import { generateCookie, getCookie } from 'hono/cookie';
import { addSecondCookie, replyHeaders } from './reply';

/** `__Host-` binds a cookie to this host and to https; over plain http the prefix is not possible. */
export function cookieName(secure: boolean, name: 'sid' | 'did' | 'place' = 'sid'): string {
  return secure ? `__Host-${name}` : name;
}

/** The longest cookie life that browsers allow. */
const DEVICE_DAYS = 400;

/** Identifies the browser to the sign-in limiter; it outlives sessions and gives no access. */
export function readDeviceCookie(http: Context, secure: boolean): string | undefined {
  return getCookie(http, cookieName(secure, 'did'));
}

export function setDeviceCookie(http: Context, secure: boolean, value: string): void {
  const options = {
    path: '/',
    httpOnly: true,
    secure,
    sameSite: 'Strict',
    maxAge: DEVICE_DAYS * 86_400,
  } as const;
  addSecondCookie(http, generateCookie(cookieName(secure, 'did'), value, options));
}

/** A browser's place in the line before an account that is being guessed at; it gives no access. */
export function readTicketCookie(http: Context, secure: boolean): string | undefined {
  return getCookie(http, cookieName(secure, 'place'));
}

export function setTicketCookie(http: Context, secure: boolean, value: string, lifeMs: number): void {
  putCookie(http, { secure, name: 'place', value, maxAge: Math.floor(lifeMs / 1000) });
}

export function readSessionCookie(http: Context, secure: boolean): string | undefined {
  return getCookie(http, cookieName(secure));
}

export function setSessionCookie(http: Context, secure: boolean, token: string, lifeMs: number): void {
  putCookie(http, { secure, name: 'sid', value: token, maxAge: Math.floor(lifeMs / 1000) });
}

export function clearSessionCookie(http: Context, secure: boolean): void {
  putCookie(http, { secure, name: 'sid', value: '', maxAge: 0 });
}

interface Cookie {
  secure: boolean;
  name: 'sid' | 'place';
  value: string;
  maxAge: number;
}

/** Sets the session cookie or a place, for most replies the only one. */
function putCookie(http: Context, { secure, name, value, maxAge }: Cookie): void {
  const options = { path: '/', httpOnly: true, secure, sameSite: 'Strict', maxAge } as const;
  replyHeaders(http)['set-cookie'] = generateCookie(cookieName(secure, name), value, options);
}
