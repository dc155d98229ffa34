import type { Allowance } from '#contract/exam/allowance';
import { MINUTE_MS } from '../time/durations';

/** The time in ms that an allowance adds to the time everybody gets. A percentage is rounded up to whole minutes. */
export function allowanceMs(allowance: Allowance | null, spanMs: number): number {
  if (allowance === null) return 0;
  const { unit, amount } = allowance;
  const minutes = unit === 'minutes' ? amount : Math.ceil((spanMs * amount) / 100 / MINUTE_MS);
  return minutes * MINUTE_MS;
}

export interface NewSitting {
  startAt: number;
  durationMs: number;
  /** When the exam closes; null if no clock closes it. */
  closeAt: number | null;
  allowance: Allowance | null;
}

/**
 * When a sitting that begins now is over, and how much of that is the allowance, both in ms. The closing time of the
 * exam cuts the time everybody gets, and the allowance is added to what remains: it lets nobody begin later, and
 * closing takes it from no pupil.
 */
export function endOfSitting({ startAt, durationMs, closeAt, allowance }: NewSitting) {
  const end = Math.min(startAt + durationMs, closeAt ?? Number.POSITIVE_INFINITY);
  const extraMs = end > startAt ? allowanceMs(allowance, end - startAt) : 0;
  return { deadline: end + extraMs, extraMs };
}
