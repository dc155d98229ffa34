import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { AppError } from '../failure/app-error';
import { BODY_PATIENCE } from './limits';

/**
 * Waits for a body as long as its permitted size deserves, and only briefly if almost nothing has arrived: a client
 * that is slow on purpose loses its place sooner than one with a weak connection. After a timeout the reading
 * continues until the socket closes.
 */
export async function inTime<T>(http: Context, limit: number, reading: Promise<T>): Promise<T> {
  const { firstMs, leastBytes } = BODY_PATIENCE;
  const allMs = patienceFor(limit);
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

function patienceFor(limit: number): number {
  const { smallMs, largeMs, largeBytes, hugeMs, hugeBytes } = BODY_PATIENCE;
  if (limit > hugeBytes) return hugeMs;
  return limit > largeBytes ? largeMs : smallMs;
}

/** Number of bytes received on the request's connection; 0 if called without a socket, as in tests. */
function counterOf(http: Context): () => number {
  const { incoming } = (http.env ?? {}) as Partial<HttpBindings>;
  return () => incoming?.socket.bytesRead ?? 0;
}
