import { createDecipheriv } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import type { Paper } from '#contract/question-bank/question';

/** Opens a downloaded paper with the key from the ticket, as a device does. */
export function openPaper(bytes: Buffer, key: string): Paper {
  const decipher = createDecipheriv('aes-256-gcm', Buffer.from(key, 'base64'), bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(-16));
  const plain = Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]);
  return JSON.parse(gunzipSync(plain).toString('utf8')) as Paper;
}
