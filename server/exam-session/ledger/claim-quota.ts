import { CLAIMS_MAX } from '#domain/exam-session/admission';
import type { OperationStore } from '../../db/answer-log/operation-store';

/** A log full of claims is not counted more often than this. */
const COUNTED_FOR_MS = 60_000;

// In ms; when an attempt's log was last found full of claims. They never become fewer, but what was counted may have been
// rolled back.
const fullAt = new WeakMap<OperationStore, number>();

interface Log {
  store: OperationStore;
  head: { epoch: number };
  now: number;
}

/**
 * Whether the claim is one too many. Never the newest, nor `claimed`, whose token brings the operation: both were issued,
 * and a device may come back late with everything it has saved. Nor one of which something counts already.
 */
export function isClaimTooMany({ store, head, now }: Log, epoch: number, claimed: number): boolean {
  return epoch < head.epoch && epoch !== claimed && !store.hasCounting(epoch) && isFull(store, now);
}

function isFull(store: OperationStore, now: number): boolean {
  if (Math.abs(now - (fullAt.get(store) ?? -Infinity)) < COUNTED_FOR_MS) return true;
  const isNowFull = store.countClaims(CLAIMS_MAX) >= CLAIMS_MAX;
  if (isNowFull) fullAt.set(store, now);
  return isNowFull;
}
