import { setTimeout as wait } from 'node:timers/promises';
import { type APIRequestContext, type APIResponse, expect } from '@playwright/test';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** What a person's browser would send, where a test wants the reply and not the screen. */
export interface Calls {
  /** The reply, whatever it is. `data` travels in the body. */
  ask(method: Method, path: string, data?: object): Promise<APIResponse>;
  /** What a call that must succeed returns. */
  get<T = Reply>(path: string): Promise<T>;
  post<T = Reply>(path: string, data: object): Promise<T>;
}

// biome-ignore lint/suspicious/noExplicitAny: what a test reads of a reply, it compares with what it expects.
type Reply = any;

/** Calls with the session of a page's requests; `origin` is also where they come from. Paths begin with `/`. */
export function callsOf(request: APIRequestContext, origin: string): Calls {
  const ask: Calls['ask'] = async (method, path, data) => {
    for (;;) {
      const reply = await request.fetch(origin + path, {
        method,
        headers: { origin },
        ...(data && { data }),
      });
      const putOff = Number(reply.headers()['retry-after'] ?? 0);
      // Beside a browser that draws the server may be strained: it then puts off what can wait, and says for how long.
      if (reply.status() !== 503 || putOff === 0) return reply;
      await wait(putOff * 1_000);
    }
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
