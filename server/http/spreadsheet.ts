import type { Context } from 'hono';
import { sendPieces } from './pieces';

/** A spreadsheet as a reply: it leaves as it is made, as fast as it is taken, and other requests are answered in between. */
export function sendSheet(
  http: Context,
  file: string,
  pieces: AsyncGenerator<Uint8Array<ArrayBuffer>>,
): Response {
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  return sendPieces(http, pieces, { type, file });
}
