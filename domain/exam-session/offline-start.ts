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

interface Rivals {
  /** The student has another sitting of this exam, by whichever way. */
  hasOther: boolean;
  /** A sitting was begun by this very code before. */
  wasUsed: boolean;
  /** When the code was taken back; null: it stands. */
  revokedAt: number | null;
  startAt: number;
}

/**
 * Whether it is the student's sitting, or goes to the archive for the teacher to see: a code starts once, it replaces no sitting
 * that the server knows, and what began after it was taken back did not begin by it.
 */
export function isHisSitting({ hasOther, wasUsed, revokedAt, startAt }: Rivals): boolean {
  return !hasOther && !wasUsed && (revokedAt === null || startAt < revokedAt);
}
