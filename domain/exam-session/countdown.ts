import { MINUTE_MS } from '../time/durations';

/** Spec §9: red at 300 s or less, amber at 600 s or less. */
const RED_AT_SECONDS = 300;
const AMBER_AT_SECONDS = 600;

/** Whole minutes left at which the clock is read out and shown even when hidden; at 10 and 5 amber and red begin. */
const MILESTONE_MINUTES = [30, 10, 5, 1] as const;

/**
 * How far a device's clock may be ahead of the server's. A time-out made earlier than that before the deadline was
 * made for a deadline that has moved since: both sides keep it, and it ends nothing.
 */
const TIMEOUT_EARLY_MS = 5_000;

/** Whether a time-out of this time was made for a deadline before this one. */
export function isForEarlierDeadline(at: number, deadline: number): boolean {
  return at < deadline - TIMEOUT_EARLY_MS;
}

export type CountdownTone = 'normal' | 'amber' | 'red';

/** Milliseconds left until the deadline, never below zero. */
export function remainingMs(deadline: number, examNow: number): number {
  return Math.max(0, deadline - examNow);
}

/** Seconds as shown: a started second counts as whole, so zero appears only when time is up. */
export function shownSeconds(remaining: number): number {
  return Math.ceil(Math.max(0, remaining) / 1000);
}

/** `hh:mm:ss` (spec §9). */
export function formatCountdown(remaining: number): string {
  const seconds = shownSeconds(remaining);
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}

/** Colour of the clock for the time left. */
export function toneOf(remaining: number): CountdownTone {
  const seconds = shownSeconds(remaining);
  if (seconds <= RED_AT_SECONDS) return 'red';
  return seconds <= AMBER_AT_SECONDS ? 'amber' : 'normal';
}

/** The milestone passed between two readings, or undefined. The lowest one wins after a long pause. */
export function milestoneBetween(before: number, after: number): number | undefined {
  const passed = MILESTONE_MINUTES.filter((minutes) => {
    const at = minutes * MINUTE_MS;
    return before > at && after <= at && after > 0;
  });
  return passed.at(-1);
}
