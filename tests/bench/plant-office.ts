import { join } from 'node:path';
import type { Database } from 'better-sqlite3';
import { openWriteConnection } from '../../server/db/open';
import { type Planted, plantSittings } from './plant';

/** The demo school's own admin. */
export const ADMIN = 'admin@demo.sch.id';

/** A data directory with so many running attempts, and what `plant` adds to the demo school. */
export async function plantOffice(
  plant: (database: Database, homebase: string, admin: string) => void,
  sittings = 0,
): Promise<Planted> {
  const planted = await plantSittings(sittings);
  const database = openWriteConnection(join(planted.dataDir, 'lentera.db'));
  const admin = database.prepare('SELECT homebase, id FROM users WHERE email = ?').get(ADMIN);
  const { homebase, id } = Object(admin);
  database.transaction(() => plant(database, String(homebase), String(id)))();
  database.pragma('wal_checkpoint(TRUNCATE)');
  database.close();
  return planted;
}
