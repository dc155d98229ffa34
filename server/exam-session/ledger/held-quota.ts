import type { OperationStore } from '../../db/operation-store';
import { fail } from '../../failure/app-error';

/**
 * Answers of one attempt that may be kept without counting. A device that was offline for a whole sitting brings all
 * of it at once: four hours of an essay that is saved at every pause make 3,600.
 */
export const HELD_MAX = 4_000;

// By the kept store of the attempt. Never too low: what was rolled back is counted as well, until it matters.
const counts = new WeakMap<OperationStore, number>();

/** Refuses, once it is logged, one more answer that does not count: the teacher has to read what is kept. */
export function chargeHeld(store: OperationStore): void {
  const before = counts.get(store);
  const estimate = before === undefined ? store.heldCount() : before + 1;
  const held = estimate > HELD_MAX ? store.heldCount() : estimate;
  counts.set(store, held);
  if (held > HELD_MAX) fail('attemptFull');
}
