import { DAY_MS } from '#domain/time/durations';
import { hashToken, newToken } from '../../access/session';
import type { Db } from '../../db/open';
import { fail } from '../../failure/app-error';

/** How long a printed link is valid. */
const LINK_LIFE_MS = DAY_MS;

// Rows of `settings`; there is one link at a time.
const HASH = 'setup_link_hash';
const UNTIL = 'setup_link_until';

interface Moment {
  /** The prefix of hashes made with the server's key (`pepperMark`). */
  mark: string;
  now: number;
}

/**
 * Creates a setup link, replacing the previous one, as long as nobody can sign in for the head office; afterwards
 * returns undefined. Only this returns the token: the database stores its hash.
 */
export async function renewSetupLink(db: Db, { mark, now }: Moment): Promise<string | undefined> {
  if (await hasCenter(db, mark)) return undefined;
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

export async function opensSetup(db: Db, token: string, { mark, now }: Moment): Promise<boolean> {
  const rows = await db.selectFrom('settings').selectAll().where('name', 'in', [HASH, UNTIL]).execute();
  const kept = new Map(rows.map(({ name, value }) => [name, value]));
  if (kept.get(HASH) !== hashToken(token) || Number(kept.get(UNTIL)) <= now) return false;
  return !(await hasCenter(db, mark));
}

export async function dropSetupLink(db: Db): Promise<void> {
  await db.deleteFrom('settings').where('name', 'in', [HASH, UNTIL]).execute();
}

/** The message for a link that no longer works: once Lentera is set up, no start of the server creates another. */
export async function failSetupLink(db: Db, mark: string): Promise<never> {
  return (await hasCenter(db, mark))
    ? fail('setupLinkWrong', { message: IS_SET_UP })
    : fail('setupLinkWrong');
}

const IS_SET_UP = 'Lentera ini sudah disiapkan, jadi tautan penyiapan tidak berlaku lagi. Silakan masuk.';

/** Whether somebody of the head office has a password hashed with the server's present key. */
async function hasCenter(db: Db, mark: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('level', '=', 'center')
    .where((eb) => eb.or([eb('password_hash', 'like', '$%'), eb('password_hash', 'like', `${mark}%`)]))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
