import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';

/** The data of a demo need no backups; these do from now on. */
export function beNoDemo(dataDir: string): void {
  const database = new BetterSqlite3(join(dataDir, 'lentera.db'));
  database.prepare("UPDATE settings SET value = '0' WHERE name = 'demo'").run();
  database.close();
}
