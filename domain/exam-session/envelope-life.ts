import { DAY_MS } from '../time/durations';
import { DELIVERY_GRACE_MS } from './delivery-grace';

// How long an envelope, with which a device begins without a network, is of use (ADR 29). All times in ms since 1970. An
// exam's end only moves later, or vanishes, once it has codes (`domain/exam/promises.ts`); a pupil can be moved to a wave that
// ends earlier (`domain/exam/waves.ts`).

/** For an exam without an end. */
const OPEN_END_MS = 30 * DAY_MS;

/**
 * An end may be mistyped, and until devices can deliver no more nothing of the exam can be deleted. It is not less than a
 * school year, because a device that got its envelope early may begin only at the end of a long window.
 */
const LONGEST_MS = 366 * DAY_MS;

/** How long before its last start an envelope is replaced, where one sealed later would last longer. */
const RENEWED_MS = 7 * DAY_MS;

/** Until when a sitting can be begun with an envelope sealed at this moment. */
export function lastStart(closeAt: number | null, sealedAt: number): number {
  return Math.min(closeAt ?? sealedAt + OPEN_END_MS, sealedAt + LONGEST_MS);
}

/** Until when a device may deliver what it begins with an envelope sealed at this moment. */
export function deliveryEnd(closeAt: number | null, sealedAt: number): number {
  return lastStart(closeAt, sealedAt) + DELIVERY_GRACE_MS;
}

/**
 * Whether a device with a network should get another envelope: at once if the exam has got a later end, or its pupil an earlier one,
 * otherwise when its last start is near. It has only a limited number of envelopes.
 */
export function isOutdated(startUntil: number, closeAt: number | null, now: number): boolean {
  if (closeAt !== null && startUntil > closeAt) return true;
  const next = lastStart(closeAt, now);
  return next > startUntil && (next === closeAt || startUntil - now < RENEWED_MS);
}

/** Whether an exam ends so late that its envelopes will not last until then. */
export function outlastsEnvelopes(closeAt: number, now: number): boolean {
  return closeAt - now > LONGEST_MS;
}
