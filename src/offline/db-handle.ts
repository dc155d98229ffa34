import type { ExamDb } from './local-db';
import { createPatience, NoAnswer } from './patience';
import { TakenOver } from './taken-over';

export interface DbHandle {
  /** Runs the work. If the connection was lost or does not answer, opens a new one and runs the work again with `isAgain`. */
  run: <T>(work: (db: ExamDb, isAgain: boolean) => Promise<T>) => Promise<T>;
  close: () => void;
}

/**
 * Holds the database connection. Safari loses it in the background and never repairs a stale handle, so every failure
 * except a full disk, or another tab in our place, is retried on a new connection. Work must be safe to run twice: the
 * browser may still complete, later, work that was given up here.
 */
export function createDbHandle(open: () => ExamDb): DbHandle {
  let db = open();
  const patience = createPatience();
  // Several calls may fail on the same connection; only the first of them replaces it.
  const replace = (used: ExamDb) => {
    if (db !== used) return;
    db.close();
    db = open();
  };
  return {
    run: async (work) => {
      const used = db;
      try {
        return await patience.await(work(used, false));
      } catch (error) {
        if (isQuota(error) || error instanceof TakenOver) throw error;
        // The connection is kept: opening may be what is slow, and whatever waits on it, such as a deletion, would be lost.
        if (error instanceof NoAnswer && error.wasExpected) throw error;
        replace(used);
      }
      return patience.awaitLast(work(db, true));
    },
    close: () => db.close(),
  };
}

/** Whether the device's storage is full. Browsers wrap that error in an aborted transaction. */
function isQuota(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error.name === 'QuotaExceededError') return true;
  return 'inner' in error && isQuota(error.inner);
}
