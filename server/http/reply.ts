import type { Context } from 'hono';

/**
 * Header fields of one reply, by lower-case name. They are gathered in a plain object and given to the
 * Response when it is made: @hono/node-server writes such a Response out as it is, and converts one whose
 * headers were a `Headers` object, or were touched afterwards, at three times the cost.
 */
export type ReplyHeaders = Record<string, string>;

/** What the reply to this request will carry; a handler may add to it. */
export function replyHeaders(http: Context): ReplyHeaders {
  // Set by the edge, before anything else sees the request.
  return http.get('replyHeaders') as ReplyHeaders;
}

/** The one Response of a call. */
export function sendJson(http: Context, status: number, body: unknown): Response {
  const headers = replyHeaders(http);
  headers['content-type'] = 'application/json';
  const second: unknown = http.get('secondCookie');
  if (typeof second !== 'string') return new Response(JSON.stringify(body), { status, headers });
  // The slow way to write a reply; sign-in alone takes it.
  const pairs: [string, string][] = [...Object.entries(headers), ['set-cookie', second]];
  return new Response(JSON.stringify(body), { status, headers: pairs });
}

/** A reply's headers have one field of a name; sign-in sets two cookies. */
export function addSecondCookie(http: Context, cookie: string): void {
  http.set('secondCookie', cookie);
}

/** Adds what every reply carries to one a handler made itself (a file); what it has set stays. */
export function completeReply(http: Context, response: Response): Response {
  for (const [name, value] of Object.entries(replyHeaders(http))) {
    if (!response.headers.has(name)) response.headers.set(name, value);
  }
  return response;
}
