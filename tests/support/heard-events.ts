import { ORIGIN } from './caller';
import type { World } from './world';

/** Reads a stream of server-sent events, one by one; `the end` once it is over. */
export async function hearEvents({ app }: Pick<World, 'app'>, path: string, cookie: string) {
  const response = await app.request(`${ORIGIN}${path}`, { headers: { cookie, host: 'lentera.test' } });
  const reader = response.body?.getReader();
  const decoder = new TextDecoder();
  return {
    type: response.headers.get('content-type'),
    async next() {
      const { value, done } = (await reader?.read()) ?? { done: true, value: undefined };
      if (done) return 'the end';
      return JSON.parse(/data: (.*)\n/.exec(decoder.decode(value))?.[1] ?? 'null');
    },
    stop: () => reader?.cancel(),
  };
}
