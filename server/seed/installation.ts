import type { Database } from 'better-sqlite3';
import type { Passwords } from '../access/passwords';
import { toKysely } from '../db/open';
import { plantDemo } from './demo';
import { holdMidterm } from './midterm/hold';

interface Plan {
  seed: 'demo' | 'none';
  /** ms since 1970. */
  now: number;
  passwords: Passwords;
}

/**
 * Plants the initial data of a new installation; a database with any user is left alone. Returns whether this is a
 * demo: once created, it stays one, whatever the environment says later.
 */
export async function seedInstallation(database: Database, { seed, now, passwords }: Plan): Promise<boolean> {
  const db = toKysely(database);
  const anybody = await db.selectFrom('users').select('id').limit(1).executeTakeFirst();
  if (!anybody && seed === 'demo') {
    const { context, ...main } = await plantDemo(db, { now, passwords });
    await holdMidterm(database, context, main);
  }
  const demo = await db.selectFrom('settings').select('value').where('name', '=', 'demo').executeTakeFirst();
  return demo?.value === '1';
}
