import type { DbHandle } from './db-handle';
import type { ExamDb } from './local-db';
import type { OutboxMemory } from './outbox-memory';

interface Parts {
  handle: DbHandle;
  memory: Pick<OutboxMemory, 'reopen'>;
  changed: () => void;
}

/**
 * Watches the number of the database's life in the server's replies. When it changes, delivered operations wait
 * again: the database was restored from a backup that may lack them. Sending twice has the same effect as once.
 */
export function createGenerationWatch({ handle, memory, changed }: Parts) {
  let met: number | undefined;
  return async function meet(generation: number): Promise<void> {
    if (generation === met) return;
    const isNewHere = met !== undefined;
    met = generation;
    const isNewOnDevice = await handle.run((db) => noteGeneration(db, generation));
    // Another tab may have seen it first; this page's memory is outdated all the same.
    if (!isNewHere && !isNewOnDevice) return;
    memory.reopen();
    changed();
  };
}

const NAME = 'generation';

/** True if the device knew a different one; its delivered operations then wait again. */
function noteGeneration(db: ExamDb, generation: number): Promise<boolean> {
  return db.transaction('rw', db.meta, db.ops, async () => {
    const known = await db.meta.get(NAME);
    if (known?.until === generation) return false;
    await db.meta.put({ name: NAME, owner: '', until: generation });
    if (!known) return false;
    await db.ops.where('status').anyOf('acked', 'uncounted').modify({ status: 'waiting', result: null });
    return true;
  });
}
