import type { Db } from '../db/open';

/** Reads a row that every installation has; fails where the database cannot be read. */
export async function pingReader(db: Db): Promise<void> {
  await db.selectFrom('migrations').select('name').executeTakeFirst();
}
