import type { PutAway } from '#contract/audit/audit-detail-text';
import { endOfSitting, type NewSitting } from './allowance';

// What the server does with a sitting that began on a device without a network, once it hears of it.

interface Heard {
  /** Exam time of the first thing the device did, by its own clock. */
  claimedAt: number;
  /** When the server sealed the envelope; the code opens nothing older. */
  preparedAt: number;
  openAt: number | null;
  now: number;
}

/**
 * When the sitting began: as the device says, within what is possible. Operations dated earlier do not count by
 * themselves.
 */
export function startOf({ claimedAt, preparedAt, openAt, now }: Heard): number {
  return Math.max(Math.min(claimedAt, now), preparedAt, openAt ?? 0);
}

interface Door {
  /** The student has another sitting of this exam, begun in any way. */
  hasOther: boolean;
  /** A sitting was begun with this code before. */
  wasUsed: boolean;
  /** When the code was revoked; null if it is valid. */
  revokedAt: number | null;
  isAccountActive: boolean;
  /** Someone may already see the answers with their keys. */
  areAnswersShown: boolean;
  /** From when on nobody could begin it: closed, or its period over; null if it is open. */
  closedAt: number | null;
  startAt: number;
}

/**
 * Why an offline attempt is archived, or null if it counts. A code starts one sitting and replaces none that the
 * server knows. Work begun while the exam was open counts whenever it arrives, unless the answers had already been
 * published.
 */
export function whyPutAway(door: Door): PutAway | null {
  const { hasOther, wasUsed, revokedAt, isAccountActive, areAnswersShown, closedAt, startAt } = door;
  if (hasOther) return 'other';
  if (wasUsed) return 'used';
  if (revokedAt !== null && startAt >= revokedAt) return 'revoked';
  if (!isAccountActive) return 'accountClosed';
  if (areAnswersShown) return 'answersShown';
  return closedAt !== null && startAt > closedAt ? 'closed' : null;
}

interface Span extends NewSitting {
  closedAt: number | null;
}

/**
 * When its time is over, and how much of that was the pupil's allowance. If the exam was closed by hand, this sitting
 * ends then: the server heard of it too late to let it run on, as it does with sittings it knew. Only a scheduled end
 * leaves room for the allowance.
 */
export function deadlineFrom({ closedAt, ...sitting }: Span): { deadline: number; extraMs: number } {
  const { deadline, extraMs } = endOfSitting(sitting);
  const isByHand = closedAt !== null && (sitting.closeAt === null || closedAt < sitting.closeAt);
  const end = Math.max(sitting.startAt, isByHand ? Math.min(deadline, closedAt) : deadline);
  return { deadline: end, extraMs: Math.min(extraMs, end - sitting.startAt) };
}
