import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { Endpoint } from '#contract/endpoint';
import { AppError } from '../failure/app-error';
import { BODY_PATIENCE } from './limits';

/**
 * Waits for a body as long as its call deserves, and only briefly if almost nothing has arrived: a client
 * that is slow on purpose loses its place sooner than one with a weak connection. After a timeout the reading
 * continues until the socket closes.
 */
export async function inTime<T>(http: Context, endpoint: Endpoint, reading: Promise<T>): Promise<T> {
  const { firstMs, leastBytes } = BODY_PATIENCE;
  const allMs = patienceFor(endpoint);
  const received = counterOf(http);
  const before = received();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, refuse) => {
    const cut = () => refuse(new AppError('tooSlow'));
    timer = setTimeout(() => {
      if (received() - before < leastBytes) cut();
      else timer = setTimeout(cut, allMs - firstMs);
    }, firstMs);
  });
  try {
    return await Promise.race([reading, late]);
  } finally {
    clearTimeout(timer);
  }
}

function patienceFor({ patience, maxBytes = 0 }: Endpoint): number {
  const { smallMs, largeMs, largeBytes, longMs } = BODY_PATIENCE;
  if (patience === 'long') return longMs;
  return maxBytes > largeBytes ? largeMs : smallMs;
}

/** Number of bytes received on the request's connection; 0 if called without a socket, as in tests. */
function counterOf(http: Context): () => number {
  const { incoming } = (http.env ?? {}) as Partial<HttpBindings>;
  return () => incoming?.socket.bytesRead ?? 0;
}
