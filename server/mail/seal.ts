import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Secrets } from '../access/secrets';

// Encrypts values that a copy of the database must not reveal: the mail server's password, and the links in waiting
// letters. AES-256-GCM; the secret is stored beside the database. Format: nonce, tag, ciphertext, in base64.

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** `place` is bound to the text: it can only be decrypted for the same place. */
export function seal(secrets: Secrets, place: string, text: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', secrets.key('mail', place), nonce);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64');
}

/**
 * Undefined if it was encrypted with another secret or for another place, e.g. if the database was moved without its
 * key.
 */
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
