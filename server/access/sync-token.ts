import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Allowance } from '#contract/allowance';
import { type BoundedMap, createBoundedMap } from '../memory/bounded-map';
import type { Secrets } from './secrets';
import { readSignedText, signText } from './signed-text';

/**
 * What a sync token lets its bearer do: add operations to one attempt as one epoch. It is signed, not
 * stored, so that it survives a database restored from a backup.
 */
export interface SyncClaim {
  homebase: string;
  attempt: string;
  exam: string;
  student: string;
  epoch: number;
  /** Adds only what was sealed with a key that the bearer need not have. */
  isSealedOnly: boolean;
  /** When the attempt began; ms since 1970. */
  startAt: number;
  /** ms since 1970. */
  expiresAt: number;
  /** The batch of the code that opened it, where it began without a network; `startAt` is then when it was sealed. */
  startCode: string | null;
  /** The allowance with which the device of such a one reckons. */
  allowance?: Allowance;
}

/** How long after the deadline a device may still deliver. */
export const SYNC_TOKEN_GRACE_MS = 7 * 24 * 3_600_000;

export function issueSyncToken(secrets: Secrets, claim: SyncClaim): string {
  const { homebase, attempt, exam, student, epoch, startAt, expiresAt, isSealedOnly } = claim;
  const usual = [homebase, attempt, exam, student, epoch, expiresAt, startAt, isSealedOnly];
  const { startCode, allowance } = claim;
  const ofCode = allowance === undefined ? [startCode] : [startCode, allowance];
  const fields = startCode === null ? usual : [...usual, ...ofCode];
  const payload = Buffer.from(JSON.stringify(fields)).toString('base64url');
  return signText(secrets, 'sync', payload);
}

/** The claim of a token that this installation signed and that has not run out. */
export function readSyncToken(secrets: Secrets, token: string, now: number): SyncClaim | undefined {
  const known = verified(secrets);
  const seen = known.get(token);
  const claim = seen ?? verify(secrets, token);
  if (!claim || claim.expiresAt <= now) return undefined;
  if (!seen) known.set(token, claim);
  return claim;
}

/**
 * The claim of a token that was not sent: its payload came, and something whose `mac` only the token's signature makes as a
 * key. Who sees that on its way can deliver the same again, and nothing else. Good for ever: a person carries it, and he has
 * a login.
 */
export function readProof(
  secrets: Secrets,
  { claim, body, mac }: { claim: string; body: Uint8Array; mac: Uint8Array },
): SyncClaim | undefined {
  const wanted = createHmac('sha256', secrets.sign(`sync:${claim}`))
    .update(body)
    .digest();
  return wanted.length === mac.length && timingSafeEqual(wanted, mac) ? parse(claim) : undefined;
}

/** Tokens whose signature was seen to be right: a device sends the same one for a whole exam. */
const VERIFIED_MAX = 20_000;
const remembered = new WeakMap<Secrets, BoundedMap<string, SyncClaim>>();

function verified(secrets: Secrets): BoundedMap<string, SyncClaim> {
  const known = remembered.get(secrets) ?? createBoundedMap<string, SyncClaim>(VERIFIED_MAX);
  remembered.set(secrets, known);
  return known;
}

function verify(secrets: Secrets, token: string): SyncClaim | undefined {
  const payload = readSignedText(secrets, 'sync', token);
  return payload === undefined ? undefined : parse(payload);
}

/** Signed by us, so the shape is the one that is issued. */
function parse(payload: string): SyncClaim {
  const [homebase, attempt, exam, student, epoch, expiresAt, startAt, isSealedOnly, startCode = null, more] =
    JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) as [
      string,
      string,
      string,
      string,
      number,
      number,
      number,
      boolean,
      string?,
      Allowance?,
    ];
  const claim = { homebase, attempt, exam, student, epoch, startAt, expiresAt, isSealedOnly, startCode };
  return more === undefined ? claim : { ...claim, allowance: more };
}
