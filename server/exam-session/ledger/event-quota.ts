import type { OperationStore } from '../../db/operation-store';

/**
 * The most notes of one attempt that its log takes: more than a pupil makes who leaves fullscreen every half minute
 * of a long day. What comes after is put aside.
 */
export const EVENTS_MAX = 2_000;

/** A full log is not counted more often than this. */
const COUNTED_FOR_MS = 60_000;

interface Estimate {
  events: number;
  /** In ms; when the log was last counted. */
  countedAt: number;
}

// Never too low: rolled-back writes are counted too, until the log is counted again. Lives as long as the attempt's
// kept store.
const estimates = new WeakMap<OperationStore, Estimate>();

/** Whether the log has no room for another note. */
export function isFullOfEvents(store: OperationStore, now: number): boolean {
  const known = estimates.get(store) ?? count(store, now);
  if (known.events < EVENTS_MAX) return false;
  const isFresh = Math.abs(now - known.countedAt) < COUNTED_FOR_MS;
  return (isFresh ? known : count(store, now)).events >= EVENTS_MAX;
}

/** Called once a note is logged. */
export function chargeEvent(store: OperationStore): void {
  const known = estimates.get(store);
  if (known) known.events += 1;
}

function count(store: OperationStore, now: number): Estimate {
  const counted = { events: store.countEvents(EVENTS_MAX), countedAt: now };
  estimates.set(store, counted);
  return counted;
}
