import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Secrets } from '../access/secrets';

// What must not be read from a copied database: the mail server's password, and the links in letters that wait.
// AES-256-GCM; the secret lies beside the database. Sealed: nonce, tag, text, base64.

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** `place` is bound to the text: sealed for one place, it opens at no other. */
export function seal(secrets: Secrets, place: string, text: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', secrets.key('mail', place), nonce);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64');
}

/** Undefined where it was sealed with another secret or for another place: a database without its key. */
export function unseal(secrets: Secrets, place: string, sealed: string): string | undefined {
  const bytes = Buffer.from(sealed, 'base64');
  const nonce = bytes.subarray(0, NONCE_BYTES);
  const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
  try {
    const decipher = createDecipheriv('aes-256-gcm', secrets.key('mail', place), nonce);
    decipher.setAuthTag(tag);
    const text = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES));
    return Buffer.concat([text, decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}
