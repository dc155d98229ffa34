import type { Db } from './open';

/**
 * Reads that belong together, as the database was at one moment: the writer commits between two queries. Other reads of
 * this connection wait meanwhile, so the work is short, and asks only through what it is given.
 */
export function inSnapshot<Result>(db: Db, read: (db: Db) => Promise<Result>): Promise<Result> {
  return db.isTransaction ? read(db) : db.transaction().execute(read);
}
