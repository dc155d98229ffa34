import type { Allowance } from '#contract/allowance';

const MINUTE_MS = 60_000;

/** What an allowance adds to a time that everybody gets, ms. A share of it is rounded up to whole minutes. */
export function allowanceMs(allowance: Allowance | null, spanMs: number): number {
  if (allowance === null) return 0;
  const { unit, amount } = allowance;
  const minutes = unit === 'minutes' ? amount : Math.ceil((spanMs * amount) / 100 / MINUTE_MS);
  return minutes * MINUTE_MS;
}

export interface NewSitting {
  startAt: number;
  durationMs: number;
  /** When the exam closes; null: by nobody's clock. */
  closeAt: number | null;
  allowance: Allowance | null;
}

/**
 * When a sitting that begins now is over, and what of that the allowance is; ms. The exam's end cuts the time that everybody gets,
 * and the allowance is added to what is left: it lets nobody begin later, and no pupil who has it loses it by the end.
 */
export function endOfSitting({ startAt, durationMs, closeAt, allowance }: NewSitting) {
  const end = Math.min(startAt + durationMs, closeAt ?? Number.POSITIVE_INFINITY);
  const extraMs = end > startAt ? allowanceMs(allowance, end - startAt) : 0;
  return { deadline: end + extraMs, extraMs };
}
