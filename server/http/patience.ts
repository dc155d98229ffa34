import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { AppError } from '../failure/app-error';
import { BODY_PATIENCE } from './limits';

/**
 * Waits for a body as long as its size deserves, and for one of which next to nothing has come only a moment: who is
 * slow on purpose gives up his place sooner than who has a weak line. Lost, the reading goes on until the socket closes.
 */
export async function inTime<T>(http: Context, limit: number, reading: Promise<T>): Promise<T> {
  const { firstMs, smallMs, largeMs, largeBytes, leastBytes } = BODY_PATIENCE;
  const allMs = limit > largeBytes ? largeMs : smallMs;
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

/** Bytes that have come in on the request's connection; none where it was called without a socket, as tests do. */
function counterOf(http: Context): () => number {
  const { incoming } = (http.env ?? {}) as Partial<HttpBindings>;
  return () => incoming?.socket.bytesRead ?? 0;
}
