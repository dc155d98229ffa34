import type { Database } from 'better-sqlite3';

/** How many accounts have a password that was hashed with a key, but with another than the one of this mark. */
export function countForeignHashes(database: Database, mark: string): number {
  const count = database.prepare(
    "SELECT count(*) FROM users WHERE password_hash NOT LIKE '$%' AND password_hash NOT LIKE ?",
  );
  return Number(count.pluck().get(`${mark}%`));
}

/** Whether somebody has an account; a database that was just made has no tables yet. */
export function hasUsers(database: Database): boolean {
  const isMade = database.prepare("SELECT 1 FROM sqlite_master WHERE name = 'users'").get() !== undefined;
  return isMade && database.prepare('SELECT 1 FROM users LIMIT 1').get() !== undefined;
}
