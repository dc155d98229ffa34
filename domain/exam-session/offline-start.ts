import { endOfSitting, type NewSitting } from './allowance';

// What becomes of a sitting that began on a device without a network, when the server hears of it.

interface Heard {
  /** Exam time of the first thing the device did, as it reckons it. */
  claimedAt: number;
  /** When the server sealed the envelope: the code opens nothing that is older. */
  preparedAt: number;
  openAt: number | null;
  now: number;
}

/** When the sitting began: as the device says, within what can be. What is dated before it does not count by itself. */
export function startOf({ claimedAt, preparedAt, openAt, now }: Heard): number {
  return Math.max(Math.min(claimedAt, now), preparedAt, openAt ?? 0);
}

interface Door {
  /** The student has another sitting of this exam, by whichever way. */
  hasOther: boolean;
  /** A sitting was begun by this very code before. */
  wasUsed: boolean;
  /** When the code was taken back; null: it stands. */
  revokedAt: number | null;
  /** The exam is of the school's active period, and the student has an account that is active. */
  mayTake: boolean;
  /** Somebody may see the answers with their keys by now. */
  areAnswersShown: boolean;
  /** When the exam was closed; null: it is open. */
  closedAt: number | null;
  startAt: number;
}

/** Why a sitting by code is put away. */
export type PutAway = 'other' | 'used' | 'revoked' | 'notHis' | 'answersShown' | 'closed';

/**
 * Why a sitting goes to the archive, for the teacher to see; null: it is the student's. A code starts once, replaces no sitting that the
 * server knows, and opens nothing that the exam's own door has shut: what began while it was open counts, whenever it is heard of,
 * as long as nobody can have copied it from the key.
 */
export function whyPutAway(door: Door): PutAway | null {
  const { hasOther, wasUsed, revokedAt, mayTake, areAnswersShown, closedAt, startAt } = door;
  if (hasOther) return 'other';
  if (wasUsed) return 'used';
  if (revokedAt !== null && startAt >= revokedAt) return 'revoked';
  if (!mayTake) return 'notHis';
  if (areAnswersShown) return 'answersShown';
  return closedAt !== null && startAt > closedAt ? 'closed' : null;
}

interface Span extends NewSitting {
  closedAt: number | null;
}

/**
 * When its time is over, and what of that was the pupil's allowance. The server heard of it too late to let it go on beyond an
 * exam's closing by hand, as it lets those that it knew; what the end of the exam leaves, its allowance is added to.
 */
export function deadlineFrom({ closedAt, ...sitting }: Span): { deadline: number; extraMs: number } {
  const { deadline, extraMs } = endOfSitting(sitting);
  const isByHand = closedAt !== null && (sitting.closeAt === null || closedAt < sitting.closeAt);
  const end = Math.max(sitting.startAt, isByHand ? Math.min(deadline, closedAt) : deadline);
  return { deadline: end, extraMs: Math.min(extraMs, end - sitting.startAt) };
}
