import type { DbHandle } from './db-handle';
import type { OpRow } from './local-db';
import type { OutboxMemory } from './outbox-memory';

/**
 * What this page saw on the device, is not delivered and has gone from there, as when the browser wiped its
 * storage, goes back into memory: it is stored again, or sent from there. `present` was read just now; gives
 * what was stored only after that.
 */
export async function keepLost(
  { handle, memory, changed }: { handle: DbHandle; memory: OutboxMemory; changed: () => void },
  present: readonly OpRow[],
  attempt?: string,
): Promise<OpRow[]> {
  memory.see(present);
  const here = new Set([...present, ...memory.unstored()].map((op) => op.opId));
  const gone = memory.undelivered(attempt).filter((op) => !here.has(op.opId));
  if (gone.length === 0) return [];
  // Another tab may have delivered it, or it was stored only after `present` was read.
  const stored = await handle.run((db) => db.ops.bulkGet(gone.map((op) => op.opId)));
  const found = stored.flatMap((op) => op ?? []);
  memory.see(found);
  const lost = gone.filter((_, index) => !stored[index]);
  for (const op of lost) memory.keep(op.opId);
  if (lost.length > 0) changed();
  return found;
}

/** The device's operations, and those of the page's memory that it does not have. */
export function withMissing(stored: readonly OpRow[], missing: readonly OpRow[]): OpRow[] {
  const known = new Set(stored.map((op) => op.opId));
  return [...stored, ...missing.filter((op) => !known.has(op.opId))];
}
