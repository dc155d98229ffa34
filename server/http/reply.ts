import type { Context } from 'hono';

/**
 * Header fields of one reply, by lower-case name. They are collected in a plain object and passed to the Response
 * when it is made: @hono/node-server writes such a Response directly, and one with a `Headers` object, or with
 * headers changed later, at three times the cost.
 */
export type ReplyHeaders = Record<string, string>;

/** The headers of the reply to this request; a handler may add to them. */
export function replyHeaders(http: Context): ReplyHeaders {
  // Set by `surround`, before anything else sees the request.
  return http.get('replyHeaders') as ReplyHeaders;
}

/** Creates the single Response of a call. */
export function sendJson(http: Context, status: number, body: unknown): Response {
  const headers = replyHeaders(http);
  headers['content-type'] = 'application/json';
  const second: unknown = http.get('secondCookie');
  if (typeof second !== 'string') return new Response(JSON.stringify(body), { status, headers });
  // A slower way to write a reply, used by sign-in only.
  const pairs: [string, string][] = [...Object.entries(headers), ['set-cookie', second]];
  return new Response(JSON.stringify(body), { status, headers: pairs });
}

/** The reply's headers hold one field per name, but sign-in sets two cookies. */
export function addSecondCookie(http: Context, cookie: string): void {
  http.set('secondCookie', cookie);
}

/** Adds the common headers to a Response that a handler made itself (a file), without overwriting its own. */
export function completeReply(http: Context, response: Response): Response {
  for (const [name, value] of Object.entries(replyHeaders(http))) {
    if (!response.headers.has(name)) response.headers.set(name, value);
  }
  return response;
}
