import type { DbHandle } from './db-handle';
import type { ExamDb } from './local-db';
import type { OutboxMemory } from './outbox-memory';

interface Parts {
  handle: DbHandle;
  memory: Pick<OutboxMemory, 'reopen' | 'keepReopened'>;
  changed: () => void;
}

/**
 * Watches the number of the database's life in the server's replies. When it changes, delivered operations wait
 * again: the database was restored from a backup that may lack them. Sending twice has the same effect as once.
 */
export function createGenerationWatch({ handle, memory, changed }: Parts) {
  let met: number | undefined;
  let noted: number | undefined;
  const reopen = () => {
    memory.reopen();
    changed();
  };
  return async function meet(generation: number): Promise<void> {
    if (generation === noted) return;
    // Another tab may have seen it first, or the device cannot store it: this page's memory is outdated all the same.
    const isOutdated = met !== undefined && met !== generation;
    if (isOutdated) reopen();
    met = generation;
    // When it runs again, the first run may have stored the number already.
    const note = handle.run(async (db, isAgain) => (await noteGeneration(db, generation)) || isAgain);
    if (isOutdated) note.catch(memory.keepReopened);
    if (await note) reopen();
    noted = generation;
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
    await reopenOps(db);
    return true;
  });
}

/** What was delivered, of all attempts on this device, waits again. */
export function reopenOps(db: ExamDb): Promise<number> {
  return db.ops.where('status').anyOf('acked', 'uncounted').modify({ status: 'waiting', result: null });
}
