import type { OperationStore } from '../../db/answer-log/operation-store';
import { fail } from '../../failure/app-error';

/**
 * Maximum answers of one attempt that are kept without counting. A device that was offline for a whole sitting sends
 * everything at once: four hours of an essay saved at every pause make 3,600.
 */
export const HELD_MAX = 4_000;

// Per kept store of an attempt. Never too low: rolled-back writes are counted too, until the limit is reached.
const counts = new WeakMap<OperationStore, number>();

/** Called once the answer is logged; fails if too many do not count, since the teacher has to read what is kept. */
export function chargeHeld(store: OperationStore): void {
  const before = counts.get(store);
  const estimate = before === undefined ? store.heldCount() : before + 1;
  const held = estimate > HELD_MAX ? store.heldCount() : estimate;
  counts.set(store, held);
  if (held > HELD_MAX) fail('attemptFull', { isOfHeld: true });
}
