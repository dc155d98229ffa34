import { reportGeneration } from '../lib/data-generation';
import { readRetryAfter } from '../lib/retry-after';
import { addAnswer } from './offline-calls';
import type { WireReply } from './reply-verdict';

/** After this long we stop waiting for a reply; the operations stay stored and are sent again. */
export const REPLY_MS = 8_000;
/** Above 64 KiB, shared by all requests under way, browsers refuse one that outlives its page. */
const KEEPALIVE_BYTES = 60 * 1024;

/**
 * Sends one delivery. It is authorised by the token, never the cookie: on a shared machine the cookie may be another
 * student's. It does not use the API client, which turns replies into results, because here every status matters.
 */
export async function postOperations(token: string, body: string, replyMs = REPLY_MS): Promise<WireReply> {
  const aborter = new AbortController();
  const timer = setTimeout(() => aborter.abort(), replyMs);
  try {
    const response = await fetch(addAnswer.path, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      credentials: 'omit',
      // A redirect comes from a captive portal or a proxy's sign-in, never from our server.
      redirect: 'error',
      cache: 'no-store',
      // Lets the last answers be sent while the page is being hidden.
      keepalive: document.visibilityState === 'hidden' && isWithin(body, KEEPALIVE_BYTES),
      body,
      signal: aborter.signal,
    });
    reportGeneration(response);
    const json: unknown = await response.json().catch(() => undefined);
    return { status: response.status, json, retryAfterMs: readRetryAfter(response) };
  } finally {
    clearTimeout(timer);
  }
}

function isWithin(body: string, bytes: number): boolean {
  return new TextEncoder().encode(body).length <= bytes;
}
