import { ORIGIN } from './caller';
import type { World } from './world';

/** Reads a stream of server-sent events, one by one; `the end` once it is over. */
export function hearEvents({ app }: Pick<World, 'app'>, path: string, cookie: string) {
  return hearWith({ app }, path, { cookie });
}

/** The same with the header by which the listener is known. */
export async function hearWith(
  { app }: Pick<World, 'app'>,
  path: string,
  by: { cookie: string } | { authorization: string },
) {
  const response = await app.request(`${ORIGIN}${path}`, { headers: { ...by, host: 'lentera.test' } });
  const reader = response.body?.getReader();
  const decoder = new TextDecoder();
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    async next() {
      const { value, done } = (await reader?.read()) ?? { done: true, value: undefined };
      if (done) return 'the end';
      return JSON.parse(/data: (.*)\n/.exec(decoder.decode(value))?.[1] ?? 'null');
    },
    stop: () => reader?.cancel(),
  };
}
