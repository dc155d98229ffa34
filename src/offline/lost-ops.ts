import type { DbHandle } from './db-handle';
import type { OpRow } from './local-db';
import { listOps } from './op-store';
import type { OutboxMemory } from './outbox-memory';

/**
 * Puts operations back into memory that this page saw on the device, that are not delivered, and that have
 * disappeared, as when the browser wipes its storage. They are then stored again or sent from memory. `present` was
 * just read; returns operations that were stored only after that.
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

/** Every operation of an attempt, on the device or only in this page's memory. */
export async function listOf(
  { handle, memory }: { handle: DbHandle; memory: OutboxMemory },
  attempt: string,
): Promise<OpRow[]> {
  const read = await handle.run((db) => listOps(db, attempt));
  const stored = read.filter(memory.isMeant);
  memory.see(stored);
  return withMissing(stored, memory.unstored(attempt));
}

/** The device's operations, and those in the page's memory that it lacks. */
export function withMissing(stored: readonly OpRow[], missing: readonly OpRow[]): OpRow[] {
  const known = new Set(stored.map((op) => op.opId));
  return [...stored, ...missing.filter((op) => !known.has(op.opId))];
}
