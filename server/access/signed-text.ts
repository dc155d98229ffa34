import { timingSafeEqual } from 'node:crypto';
import type { Secrets } from './secrets';

/** `text` followed by this installation's signature. A signature for one purpose is not valid for any other. */
export function signText(secrets: Secrets, purpose: string, text: string): string {
  return `${text}.${secrets.sign(`${purpose}:${text}`)}`;
}

/** The text given to `signText`; undefined if it was changed, cut, extended or signed elsewhere. */
export function readSignedText(secrets: Secrets, purpose: string, signed: string): string | undefined {
  const text = signed.slice(0, Math.max(0, signed.lastIndexOf('.')));
  return isSame(signed, signText(secrets, purpose, text)) ? text : undefined;
}

/** Takes the same time for any text of the same length. */
function isSame(a: string, b: string): boolean {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && timingSafeEqual(left, right);
}
