import { toBase64Url } from '../lib/encoding';

/** The identity of an operation: 128 random bits. */
export function newOpId(fillRandom: (bytes: Uint8Array<ArrayBuffer>) => void): string {
  const bytes = new Uint8Array(16);
  fillRandom(bytes);
  return toBase64Url(bytes);
}
