import type { ExamDb } from './local-db';
import { TakenOver } from './taken-over';

export interface DbHandle {
  /** Runs the work; when the connection was lost, opens a new one and runs it once more, and tells it so. */
  run: <T>(work: (db: ExamDb, isAgain: boolean) => Promise<T>) => Promise<T>;
  close: () => void;
}

/**
 * Holds the connection. Safari loses it in the background and never heals a stale handle, so any failure
 * but a full disk, or another tab in our place, is answered by a fresh connection. Work must be safe to run twice.
 */
export function createDbHandle(open: () => ExamDb): DbHandle {
  let db = open();
  return {
    run: async (work) => {
      try {
        return await work(db, false);
      } catch (error) {
        if (isQuota(error) || error instanceof TakenOver) throw error;
        db.close();
        db = open();
        return work(db, true);
      }
    },
    close: () => db.close(),
  };
}

/** Whether the device's storage is full. Browsers wrap it in an aborted transaction. */
function isQuota(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error.name === 'QuotaExceededError') return true;
  return 'inner' in error && isQuota(error.inner);
}
