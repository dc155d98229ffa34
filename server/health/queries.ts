import type { Db } from '../db/open';

/** Reads a row that every installation has; fails if the database is unreadable. */
export async function pingReader(db: Db): Promise<void> {
  await db.selectFrom('migrations').select('name').executeTakeFirst();
}
