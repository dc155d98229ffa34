import type { Database } from 'better-sqlite3';
import { newToken } from '../../access/session';
import { writeAudit } from '../../db/audit';
import { createBatchRunner } from '../../db/batch';
import { command } from '../../db/command';
import { type Db, toKysely } from '../../db/open';
import { HANDED_LINK_LIFE_MS, keepResetLink } from '../../db/reset-links';
import { createWriter } from '../../db/writer';
import { BootError } from '../../failure/boot-error';

/**
 * Makes a link for a new password of a head-office account: the one named by its e-mail, or the only one. Only this
 * returns the token. The caller holds the data directory, so that this is its only writer. Throws `BootError`.
 */
export async function makeRecoveryToken(
  database: Database,
  { email, now }: { email: string | undefined; now: number },
): Promise<{ email: string; token: string }> {
  const owner = pick(await listCenterAccounts(toKysely(database)), email?.toLowerCase());
  const { token, tokenHash } = newToken();
  const writer = createWriter(createBatchRunner(database, [recover]), () => now);
  await writer.run(recover, { homebase: owner.homebase, user: owner.id, tokenHash });
  return { email: owner.email, token };
}

interface Recovered {
  homebase: string;
  user: string;
  tokenHash: string;
}

const recover = command('auth.recover', async (tx, { homebase, user, tokenHash }: Recovered) => {
  await keepResetLink(tx, { homebase, user, tokenHash, expiresAt: tx.now + HANDED_LINK_LIFE_MS });
  await writeAudit(tx, { homebase, actor: null, action: 'account.recover', subject: user });
});

type CenterAccount = Awaited<ReturnType<typeof listCenterAccounts>>[number];

async function listCenterAccounts(db: Db) {
  const rows = await db
    .selectFrom('users')
    .select(['homebase', 'id', 'email'])
    .where('level', '=', 'center')
    .where('is_active', '=', 1)
    .orderBy('email')
    .execute();
  return rows.flatMap(({ email, ...row }) => (email === null ? [] : [{ ...row, email }]));
}

function pick(accounts: readonly CenterAccount[], email: string | undefined): CenterAccount {
  const [only, ...others] = accounts;
  if (!only)
    throw new BootError(
      'Belum ada akun kantor pusat yang aktif. Jalankan npm start: server mencetak tautan penyiapan.',
    );
  if (email === undefined && others.length === 0) return only;
  const list = accounts.map((account) => account.email).join(', ');
  if (email === undefined)
    throw new BootError(
      `Akun kantor pusat: ${list}. Sebutkan satu, misalnya npm run recover -- ${only.email}`,
    );
  const named = accounts.find((account) => account.email === email);
  if (named) return named;
  throw new BootError(`Tidak ada akun kantor pusat yang aktif dengan email ${email}. Yang ada: ${list}.`);
}
