import type { Wire } from '../simulation/wire';
import type { TcpProxy } from './tcp-proxy';

/** The real fetch: while schedules are played, the global one belongs to the simulated browsers. */
export const networkFetch = globalThis.fetch;

/** The network of one device: real HTTP through its proxy, with the headers of a browser. */
export function createHttpWire(proxy: TcpProxy, jar: { cookie: string | undefined }): Wire {
  const origin = `http://127.0.0.1:${proxy.port}`;
  return {
    disturb: () => {
      throw new Error('The proxy is disturbed, not the wire.');
    },
    cut: proxy.cut,
    isCut: () => false,
    heal: proxy.heal,
    quietAt: proxy.quietAt,
    send: ({ method, path, headers, hasCookie, body }, signal) =>
      networkFetch(origin + path, {
        method,
        headers: { ...headers, origin, ...(hasCookie && jar.cookie ? { cookie: jar.cookie } : {}) },
        redirect: 'error',
        signal: signal ?? null,
        ...(body === undefined ? {} : { body }),
      }),
  };
}
