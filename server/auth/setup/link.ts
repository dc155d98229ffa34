import { hashToken, newToken } from '../../access/session';
import type { Db } from '../../db/open';

/** How long a printed link is valid. */
const LINK_LIFE_MS = 24 * 3_600_000;

// Rows of `settings`; there is one link at a time.
const HASH = 'setup_link_hash';
const UNTIL = 'setup_link_until';

/**
 * Creates a setup link, replacing the previous one, as long as nobody can sign in for the head office; afterwards
 * returns undefined. Only this returns the token: the database stores its hash.
 */
export async function renewSetupLink(db: Db, now: number): Promise<string | undefined> {
  if (await hasCenter(db)) return undefined;
  const { token, tokenHash } = newToken();
  await db.transaction().execute(async (tx) => {
    await dropSetupLink(tx);
    await tx
      .insertInto('settings')
      .values([
        { name: HASH, value: tokenHash },
        { name: UNTIL, value: String(now + LINK_LIFE_MS) },
      ])
      .execute();
  });
  return token;
}

export async function opensSetup(db: Db, token: string, now: number): Promise<boolean> {
  const rows = await db.selectFrom('settings').selectAll().where('name', 'in', [HASH, UNTIL]).execute();
  const kept = new Map(rows.map(({ name, value }) => [name, value]));
  if (kept.get(HASH) !== hashToken(token) || Number(kept.get(UNTIL)) <= now) return false;
  return !(await hasCenter(db));
}

export async function dropSetupLink(db: Db): Promise<void> {
  await db.deleteFrom('settings').where('name', 'in', [HASH, UNTIL]).execute();
}

async function hasCenter(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('level', '=', 'center')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
