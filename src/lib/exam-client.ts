// The same calls for the exam and its queue, with the browser's own fetch: the HTTP library would add four kilobytes
// to every start, for options nobody uses there.
import type { Endpoint, InputOf } from '#contract/endpoint';
import { type CallOptions, exchange, type ResultOf, type Sending } from './api-exchange';

/** Sends one call and returns its reply. Every failure is thrown as an `ApiError`. */
export function call<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: Pick<CallOptions, 'timeoutMs' | 'bearer'> = {},
): Promise<ResultOf<E>> {
  return exchange(carry, endpoint, input, options);
}

async function carry(
  { url, method, json, headers, timeoutMs }: Sending,
  { bearer }: CallOptions,
): Promise<Response | 'timeout'> {
  const aborter = new AbortController();
  const hasBody = json !== undefined;
  const request = new Request(url, {
    method,
    cache: 'no-store',
    credentials: bearer ? 'omit' : 'same-origin',
    signal: aborter.signal,
    headers: {
      ...(hasBody && { 'content-type': 'application/json' }),
      ...(bearer && { authorization: `Bearer ${bearer}` }),
      ...headers,
    },
    ...(hasBody ? { body: JSON.stringify(json) } : {}),
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  let goOn = () => {};
  const silence = new Promise<'timeout'>((resolve) => {
    goOn = () => {
      clearTimeout(timer);
      timer = setTimeout(resolve, timeoutMs, 'timeout');
    };
  });
  goOn();
  try {
    const reply = await Promise.race([fetchWhole(request, goOn), silence]);
    if (reply === 'timeout') aborter.abort();
    return reply;
  } finally {
    clearTimeout(timer);
  }
}

/** Bytes that must arrive within the limit for it to begin anew. */
const PIECE = 32_768;

/** With its body: a reply that drips for ever runs into the time limit as well, one on a slow line does not. */
async function fetchWhole(request: Request, goOn: () => void): Promise<Response> {
  const reply = await fetch(request);
  const { status, statusText, headers } = reply;
  let fresh = 0;
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    transform(bytes, out) {
      out.enqueue(bytes);
      fresh += bytes.length;
      if (fresh < PIECE) return;
      fresh = 0;
      goOn();
    },
  });
  const body = reply.body && (await new Response(reply.body.pipeThrough(counter)).arrayBuffer());
  return new Response(body, { status, statusText, headers });
}
