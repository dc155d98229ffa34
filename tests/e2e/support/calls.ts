import { setTimeout as wait } from 'node:timers/promises';
import { type APIRequestContext, type APIResponse, expect } from '@playwright/test';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** What a person's browser would send, where a test wants the reply and not the screen. */
export interface Calls {
  /** The reply, whatever it is. `data` travels in the body, as JSON or, where `type` names another, as it is. */
  ask(method: Method, path: string, data?: object, type?: string): Promise<APIResponse>;
  /** What a call that must succeed returns. */
  get<T = Reply>(path: string): Promise<T>;
  post<T = Reply>(path: string, data: object): Promise<T>;
}

// biome-ignore lint/suspicious/noExplicitAny: what a test reads of a reply, it compares with what it expects.
type Reply = any;

/** Calls with the session of a page's requests; `origin` is also where they come from. Paths begin with `/`. */
export function callsOf(request: APIRequestContext, origin: string): Calls {
  const ask: Calls['ask'] = (method, path, data, type) => {
    const headers = { origin, ...(type !== undefined && { 'content-type': type }) };
    const send = () => request.fetch(origin + path, { method, headers, ...(data && { data }) });
    return untilTaken(send, (reply) => [reply.status(), reply.headers()['retry-after']]);
  };
  const succeed = async (method: Method, path: string, data?: object) => {
    const reply = await ask(method, path, data);
    expect(reply.ok(), `${method} ${path}: ${reply.status()} ${await reply.text()}`).toBe(true);
    return reply.json();
  };
  return {
    ask,
    get: (path) => succeed('GET', path),
    post: (path, data) => succeed('POST', path, data),
  };
}

/** The same of calls that no browser makes: the server may put off these too. */
export function fetchPatiently(url: string, init?: RequestInit): Promise<Response> {
  return untilTaken(
    () => fetch(url, init),
    (reply) => [reply.status, reply.headers.get('retry-after')],
  );
}

/** Beside a browser that draws the server may be overloaded: it then puts off what can wait, and says for how long. */
async function untilTaken<Reply>(
  send: () => Promise<Reply>,
  read: (reply: Reply) => [status: number, putOff: string | null | undefined],
): Promise<Reply> {
  for (;;) {
    const reply = await send();
    const [status, putOff] = read(reply);
    if (status !== 503 || !putOff) return reply;
    await wait(Number(putOff) * 1_000);
  }
}
