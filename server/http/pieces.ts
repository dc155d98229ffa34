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
  return http.body(body, 200, {
    'content-type': type,
    'content-disposition': `attachment; filename="${file}"`,
  });
}
