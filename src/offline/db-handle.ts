import type { ExamDb } from './local-db';
import { createPatience, NoAnswer } from './patience';
import { TakenOver } from './taken-over';

export interface DbHandle {
  /** Runs the work. If the connection was lost or does not answer, opens a new one and runs the work again with `isAgain`. */
  run: <T>(work: (db: ExamDb, isAgain: boolean) => Promise<T>) => Promise<T>;
  close: () => void;
}

/** So many calls in a row may go unanswered on one connection of a storage that is known to hang. */
export const SILENCES_MAX = 30;

/**
 * Holds the database connection. Safari loses it in the background and never repairs a stale handle, so every failure
 * except a full disk, or another tab in our place, is retried on a new connection. Work must be safe to run twice: the
 * browser may still complete, later, work that was given up here.
 */
export function createDbHandle(open: () => ExamDb): DbHandle {
  let db = open();
  const patience = createPatience();
  let silences = 0;
  // Several calls may fail on the same connection; only the first of them replaces it.
  const replace = (used: ExamDb) => {
    if (db !== used) return;
    db.close();
    db = open();
    silences = 0;
  };
  /** Opening may be what is slow, and then waiting helps; but some never end, and only a new one answers. */
  const countSilence = (used: ExamDb) => {
    if (db !== used) return;
    silences += 1;
    if (silences >= SILENCES_MAX) replace(used);
  };
  return {
    run: async (work) => {
      const used = db;
      try {
        const said = await patience.await(work(used, false));
        silences = 0;
        return said;
      } catch (error) {
        if (isQuota(error) || error instanceof TakenOver) throw error;
        if (error instanceof NoAnswer && error.wasExpected) {
          // Kept for a while: whatever waits on it, such as a deletion, would be lost.
          countSilence(used);
          throw error;
        }
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
