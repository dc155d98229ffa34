import { setImmediate } from 'node:timers/promises';
import type { Context } from 'hono';

type Pieces = AsyncGenerator<Uint8Array<ArrayBuffer>>;

export interface Download {
  /** Begins the file. It may hold a place until it has ended. */
  make: () => Pieces;
  /** Logs that it leaves. */
  note: () => Promise<unknown>;
}

/**
 * Sends bytes as a download while they are produced, as fast as the client reads; other requests are answered in
 * between. It is logged before the first byte is sent, so that nothing leaves unlogged; who only asks for the headers
 * takes nothing.
 */
export async function sendPieces(
  http: Context,
  { type, file }: { type: string; file: string },
  { make, note }: Download,
): Promise<Response> {
  const headers = {
    'content-type': type,
    'content-disposition': `attachment; filename="${file}"`,
  };
  if (http.req.method === 'HEAD') return http.body(null, 200, headers);
  // Begun first, because it may be refused, and only what was sent is logged.
  const pieces = make();
  try {
    await note();
  } catch (error) {
    void letGo(pieces);
    throw error;
  }
  return http.body(streamOf(pieces), 200, headers);
}

function streamOf(pieces: Pieces): ReadableStream<Uint8Array<ArrayBuffer>> {
  let isBegun = false;
  return new ReadableStream<Uint8Array<ArrayBuffer>>({
    async pull(controller) {
      await setImmediate();
      isBegun = true;
      const { done, value } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      if (isBegun) await pieces.return(undefined);
      else await letGo(pieces);
    },
  });
}

/**
 * Ends a generator that nobody will read: otherwise it would hold its place until it times out. A generator cleans up
 * only after it has begun, so it is started first.
 */
async function letGo(pieces: Pieces): Promise<void> {
  // Nobody waits for this, and an uncaught rejection would end the server.
  await pieces.next().catch(() => undefined);
  await pieces.return(undefined).catch(() => undefined);
}
