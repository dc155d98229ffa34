import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Allowance } from '#contract/exam/allowance';
import { type BoundedMap, createBoundedMap } from '../memory/bounded-map';
import type { Secrets } from './secrets';
import { readSignedText, signText } from './signed-text';

/**
 * What a sync token allows: adding operations to one attempt as one epoch, and reading its remaining time. It is
 * signed instead of stored, so that it survives restoring the database from a backup.
 */
export interface SyncClaim {
  homebase: string;
  attempt: string;
  exam: string;
  student: string;
  epoch: number;
  /** May only add what was encrypted with a key that the bearer need not have. */
  isSealedOnly: boolean;
  /** When the attempt began; ms since 1970. */
  startAt: number;
  /** ms since 1970. */
  expiresAt: number;
  /** The batch of the start code, if the attempt began offline; `startAt` is then when the envelope was sealed. */
  startCode: string | null;
  /** The allowance that the device uses in an attempt begun offline. */
  allowance?: Allowance;
  /**
   * The draw round: with the exam and the student it determines the paper. 0 at first, another number after each
   * retake. Absent from tokens of sittings whose paper an older version drew.
   */
  round?: number;
  /**
   * The batch of the start code by which an older version drew its paper, once the network has claimed it: it is then no
   * longer adopted as begun offline (`startCode`).
   */
  drawCode?: string;
}

export function issueSyncToken(secrets: Secrets, claim: SyncClaim): string {
  const { homebase, attempt, exam, student, epoch, startAt, expiresAt, isSealedOnly } = claim;
  const usual = [homebase, attempt, exam, student, epoch, expiresAt, startAt, isSealedOnly];
  const fields = [...usual, ...withoutEnd([claim.startCode, claim.allowance, claim.round, claim.drawCode])];
  const payload = Buffer.from(JSON.stringify(fields)).toString('base64url');
  return signText(secrets, 'sync', payload);
}

/** Without the fields at its end that say nothing: a device sends its token with every request. */
function withoutEnd(fields: readonly unknown[]): unknown[] {
  return fields.slice(0, fields.findLastIndex((field) => field !== null && field !== undefined) + 1);
}

/** The claim in a token that this installation signed and that has not expired. */
export function readSyncToken(secrets: Secrets, token: string, now: number): SyncClaim | undefined {
  const known = verified(secrets);
  const seen = known.get(token);
  const claim = seen ?? verify(secrets, token);
  if (!claim || claim.expiresAt <= now) return undefined;
  if (!seen) known.set(token, claim);
  return claim;
}

/**
 * The claim of a token that was not sent itself: only its payload, with a body whose `mac` is keyed by the token's
 * signature. Somebody who intercepts it can only deliver the same again. It never expires, because a person with a
 * login carries it.
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

/** The most tokens remembered as verified: a device sends the same one for a whole exam. */
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

/** We signed it, so it has the shape we issue. */
function parse(payload: string): SyncClaim {
  const [homebase, attempt, exam, student, epoch, expiresAt, startAt, isSealedOnly, ...more] = JSON.parse(
    Buffer.from(payload, 'base64url').toString('utf8'),
  ) as [
    string,
    string,
    string,
    string,
    number,
    number,
    number,
    boolean,
    (string | null)?,
    (Allowance | null)?,
    (number | null)?,
    string?,
  ];
  const [startCode = null, allowance, round, drawCode] = more;
  return {
    homebase,
    attempt,
    exam,
    student,
    epoch,
    startAt,
    expiresAt,
    isSealedOnly,
    startCode,
    ...(allowance ? { allowance } : {}),
    ...(typeof round === 'number' ? { round } : {}),
    ...(drawCode === undefined ? {} : { drawCode }),
  };
}
