import { randomBytes } from 'node:crypto';
import type { Services } from '../services';

/** The hash of a password that nobody knows: whoever is made with it comes in by his card. */
export function makeUnusable({ passwords }: Services): Promise<string> {
  return passwords.hash(randomBytes(32).toString('base64url'));
}
