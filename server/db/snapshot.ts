import type { Db } from './open';

/**
 * Runs several reads on one snapshot of the database, because the writer may commit between two queries. Other reads
 * of this connection wait meanwhile, so the work must be short and use only the connection it is given.
 */
export function inSnapshot<Result>(db: Db, read: (db: Db) => Promise<Result>): Promise<Result> {
  return db.isTransaction ? read(db) : db.transaction().execute(read);
}
