import { isForEarlierDeadline } from '#domain/exam-session/countdown';
import { type Ending, isEnding } from '#domain/exam-session/ending';
import { fromBase64Url } from '../lib/encoding';
import type { AttemptRow, OpRow } from './local-db';

/**
 * Merges a claim into what was known of the attempt: older tokens stay for older operations. A ticket that comes late,
 * after another tab got a newer one, changes nothing: the newer token is valid for its operations too.
 */
export function joinClaim(earlier: AttemptRow, claim: AttemptRow): AttemptRow {
  if (earlier.epoch > claim.epoch) return earlier;
  const known = new Set(claim.claims.map((each) => each.epoch));
  return {
    ...claim,
    writer: earlier.writer,
    nextSeq: earlier.epoch === claim.epoch ? earlier.nextSeq : claim.nextSeq,
    claims: [...earlier.claims.filter((old) => !known.has(old.epoch)), ...claim.claims],
  };
}

/** The stored row, unless this page has a later claim that the device could not store. */
export function newestRow(
  stored: AttemptRow | undefined,
  inMemory: AttemptRow | undefined,
): AttemptRow | undefined {
  if (!stored || !inMemory) return stored ?? inMemory;
  return inMemory.epoch > stored.epoch ? joinClaim(stored, inMemory) : stored;
}

/**
 * The key with which a claim's operations were encrypted; after a release, a later claim of the attempt may have
 * brought it back.
 */
export function keyOf(row: AttemptRow, epoch: number): CryptoKey | null {
  const own = row.claims.find((claim) => claim.epoch === epoch)?.contentKey;
  return own ?? row.claims.findLast((claim) => claim.contentKey !== null)?.contentKey ?? null;
}

/**
 * How the newest claim ended on this device. A time-out from before the device heard of extra minutes ended nothing,
 * whether the server holds it or it still waits.
 */
export function endingOf(
  ops: readonly OpRow[],
  { epoch, deadline }: Pick<AttemptRow, 'epoch' | 'deadline'>,
): Ending | null {
  const isOutdated = ({ kind, result, at }: OpRow) =>
    result === 'held' || (result === null && kind === 'timeout' && isForEarlierDeadline(at, deadline));
  const kinds = ops.filter((op) => op.epoch === epoch && !isOutdated(op)).map((op) => op.kind);
  return kinds.findLast(isEnding) ?? null;
}

/** Whether the server reported a later claim than this device's. */
export function isOvertaken(row: AttemptRow): boolean {
  return row.overtakenBy !== null && row.overtakenBy > row.epoch;
}

/**
 * Whether a token names another attempt, exam or student than its row, which then was written by hand: on a shared PC
 * what its student answers would be credited to the one whom the token names. A token that cannot be read says nothing;
 * the server will refuse it.
 */
export function isForSomebodyElse({ attempt, exam, student, claims }: AttemptRow): boolean {
  const own = [attempt, exam, student];
  return claims.some(({ syncToken }) => namesIn(syncToken).some((name, index) => name !== own[index]));
}

/** Attempt, exam and student of a token, as the server signs them after the school. */
function namesIn(token: string): unknown[] {
  try {
    const [payload = ''] = token.split('.');
    return JSON.parse(new TextDecoder().decode(fromBase64Url(payload))).slice(1, 4);
  } catch {
    return [];
  }
}
