import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { Context } from 'hono';

/** A text that stays the same while the server runs. */
export interface PackedText {
  text: string;
  gzip: Uint8Array<ArrayBuffer>;
  /** Weak: the same for both forms. */
  etag: string;
}

export function packText(text: string): PackedText {
  const hash = createHash('sha256').update(text).digest('base64url');
  return { text, gzip: new Uint8Array(gzipSync(text)), etag: `W/"${hash}"` };
}

/** The text as small as the client takes it, and no text if he has it already. */
export function sendPacked(http: Context, { text, gzip, etag }: PackedText, type: string): Response {
  const headers = { etag, 'cache-control': 'no-cache', vary: 'accept-encoding' };
  if (http.req.header('if-none-match') === etag) return new Response(null, { status: 304, headers });
  const isPacked = /\bgzip\b/.test(http.req.header('accept-encoding') ?? '');
  if (!isPacked) return new Response(text, { headers: { ...headers, 'content-type': type } });
  return new Response(gzip, { headers: { ...headers, 'content-type': type, 'content-encoding': 'gzip' } });
}
