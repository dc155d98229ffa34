import type { Progress } from '#contract/exam/exam';
import { DAY_MS } from '../time/durations';

/** A device in an exam reports every half minute; after two missed reports it is out of touch, ms. */
export const OUT_OF_TOUCH_MS = 75_000;

/**
 * How long after the end of a sitting its device is still worth looking for, ms: until then the answers on it may
 * count.
 */
const LOOKED_FOR_MS = DAY_MS;

/** `said`: the device reported answers that have not left it. `unknown`: it went silent before it could tell. */
export type Holding = 'said' | 'unknown';

interface HeardSitting {
  progress: Progress;
  /** What its device last reported as waiting on it; null if nothing. */
  unsent: unknown;
  /** When its device was last heard from, ms; null if never. */
  lastContact: number | null;
  /** When it ended, ms; null while it has not. */
  endedAt: number | null;
}

/**
 * Whether a device may hold answers we lack. It sends its ending last, so a device in touch at the end, whoever ended
 * the sitting, has sent everything. Silence proves nothing.
 */
export function holdingOf(sitting: HeardSitting, now: number): Holding | null {
  const { progress, unsent, lastContact, endedAt } = sitting;
  if (unsent !== null) return 'said';
  if (progress === 'notStarted' || progress === 'admitted' || lastContact === null) return null;
  const until = Math.min(now, endedAt ?? now);
  const isWorthIt = now - until < LOOKED_FOR_MS;
  return isWorthIt && until - lastContact > OUT_OF_TOUCH_MS ? 'unknown' : null;
}
