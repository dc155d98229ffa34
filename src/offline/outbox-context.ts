import { newestRow } from './claim-row';
import type { DbHandle } from './db-handle';
import type { AttemptRow } from './local-db';
import type { OutboxMemory } from './outbox-memory';
import type { Vault } from './vault';

export interface OutboxParts {
  handle: DbHandle;
  vault: Vault;
  fillRandom: (bytes: Uint8Array<ArrayBuffer>) => void;
  /** Notifies the other tabs of this device. */
  announce?: () => void;
}

/** What the parts of the queue share. */
export interface OutboxContext extends OutboxParts {
  memory: OutboxMemory;
  changed: () => void;
  /** Runs one job at a time: a long essay must not be overtaken while it is being encrypted. */
  inTurn: <T>(work: () => Promise<T>) => Promise<T>;
}

/** The newest state of an attempt that the device or this page knows. */
export async function findAttempt(
  { handle, memory }: { handle: DbHandle; memory: OutboxMemory },
  attempt: string,
): Promise<AttemptRow | undefined> {
  const row = await handle.run((db) => db.attempts.get(attempt)).catch(() => undefined);
  if (row) memory.remember(row);
  return newestRow(row, memory.attempts.get(attempt));
}
