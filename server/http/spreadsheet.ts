import type { Context } from 'hono';
import { type Download, sendPieces } from './pieces';

/** Sends a spreadsheet while it is produced, as fast as the client reads; other requests are answered in between. */
export function sendSheet(http: Context, file: string, download: Download): Promise<Response> {
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  return sendPieces(http, { type, file }, download);
}
