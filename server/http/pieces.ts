import { setImmediate } from 'node:timers/promises';
import type { Context } from 'hono';

/**
 * Sends bytes as a download while they are produced, as fast as the client reads; other requests are answered in
 * between.
 */
export function sendPieces(
  http: Context,
  pieces: AsyncGenerator<Uint8Array<ArrayBuffer>>,
  { type, file }: { type: string; file: string },
): Response {
  const headers = {
    'content-type': type,
    'content-disposition': `attachment; filename="${file}"`,
  };
  if (http.req.method === 'HEAD') {
    void letGo(pieces);
    return http.body(null, 200, headers);
  }
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    async pull(controller) {
      await setImmediate();
      const { done, value } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await pieces.return(undefined);
    },
  });
  return http.body(body, 200, headers);
}

/**
 * Ends a generator that nobody will read: otherwise it would hold its place until it times out. A generator cleans up
 * only after it has begun, so it is started first.
 */
async function letGo(pieces: AsyncGenerator<unknown>): Promise<void> {
  // Nobody waits for this, and an uncaught rejection would end the server.
  await pieces.next().catch(() => undefined);
  await pieces.return(undefined).catch(() => undefined);
}
