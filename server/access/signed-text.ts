import { timingSafeEqual } from 'node:crypto';
import type { Secrets } from './secrets';

/** `text` with this installation's signature behind it. What is signed for one purpose passes for no other. */
export function signText(secrets: Secrets, purpose: string, text: string): string {
  return `${text}.${secrets.sign(`${purpose}:${text}`)}`;
}

/** The text of `signText`; undefined for whatever was changed, cut, lengthened or signed elsewhere. */
export function readSignedText(secrets: Secrets, purpose: string, signed: string): string | undefined {
  const text = signed.slice(0, Math.max(0, signed.lastIndexOf('.')));
  return isSame(signed, signText(secrets, purpose, text)) ? text : undefined;
}

/** Takes as long for any other text of the same length. */
function isSame(a: string, b: string): boolean {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && timingSafeEqual(left, right);
}
