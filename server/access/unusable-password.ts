import { randomBytes } from 'node:crypto';
import type { Services } from '../services';

/** The hash of a password that nobody knows, for accounts whose owners first sign in with their card. */
export function makeUnusable({ passwords }: Services): Promise<string> {
  return passwords.hash(randomBytes(32).toString('base64url'));
}
