import type { Progress } from '#contract/exam';

/** A device in an exam speaks every half minute; whoever was silent for two of its turns is out of touch, ms. */
export const OUT_OF_TOUCH_MS = 75_000;

/** So long after the end of a sitting its device is still worth being looked for, ms: until then what it holds may count. */
const LOOKED_FOR_MS = 86_400_000;

/** `said`: its device has told of answers that have not left it. `unknown`: it went silent before it could tell. */
export type Holding = 'said' | 'unknown';

interface HeldSitting {
  progress: Progress;
  /** What its device said last of what waits on it; null: nothing. */
  unsent: unknown;
  /** When its device spoke last, ms; null: never. */
  lastContact: number | null;
  /** When it ended, ms; null while it has not. */
  endedAt: number | null;
}

/**
 * Whether the device of a sitting may hold answers that the server does not have. A device ends a sitting behind everything
 * that was done before, so that whoever was in touch at the end, by whatever hand it came, has delivered; silence is no proof.
 */
export function holdingOf(sitting: HeldSitting, now: number): Holding | null {
  const { progress, unsent, lastContact, endedAt } = sitting;
  if (unsent !== null) return 'said';
  if (progress === 'notStarted' || progress === 'admitted' || lastContact === null) return null;
  const until = Math.min(now, endedAt ?? now);
  const isWorthIt = now - until < LOOKED_FOR_MS;
  return isWorthIt && until - lastContact > OUT_OF_TOUCH_MS ? 'unknown' : null;
}
