import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Secrets } from './secrets';

/**
 * A browser in which somebody has signed in before (OWASP device cookie). It proves nothing about who
 * sits there now; it only gives the sign-in brake something finer than an address.
 */
export interface Device {
  id: string;
  /** Marks of the accounts that have signed in here, the latest last. Nobody else can read them. */
  marks: readonly string[];
}

/** Accounts remembered per device: a lab PC serves a day's classes; the cookie stays below 1 KB. */
const MARKS_MAX = 60;
const MARK_LENGTH = 8;

/** The device of a cookie that this installation has signed; undefined for any other. */
export function readDevice(secrets: Secrets, cookie: string | undefined): Device | undefined {
  const [id, marks, signature, ...rest] = cookie?.split('.') ?? [];
  if (!id || marks === undefined || !signature || rest.length > 0) return undefined;
  if (!sameText(signature, sign(secrets, id, marks))) return undefined;
  return { id, marks: marks.match(/.{8}/g) ?? [] };
}

/** The cookie of a device after an account has signed in there. */
export function writeDevice(secrets: Secrets, device: Device | undefined, account: string): string {
  const id = device?.id ?? randomBytes(16).toString('base64url');
  const mark = markOf(secrets, id, account);
  const marks = [...(device?.marks.filter((known) => known !== mark) ?? []), mark].slice(-MARKS_MAX).join('');
  return `${id}.${marks}.${sign(secrets, id, marks)}`;
}

/** Whether this account has signed in on this device before. */
export function knows(secrets: Secrets, device: Device | undefined, account: string): boolean {
  return device?.marks.includes(markOf(secrets, device.id, account)) ?? false;
}

function markOf(secrets: Secrets, id: string, account: string): string {
  return secrets.sign(`device:${id}:${account}`).slice(0, MARK_LENGTH);
}

function sign(secrets: Secrets, id: string, marks: string): string {
  return secrets.sign(`devices:${id}.${marks}`);
}

function sameText(a: string, b: string): boolean {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && timingSafeEqual(left, right);
}
