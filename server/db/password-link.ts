import type { WriteContext } from './command';

/** Tables of links that open an account once; an account has one of a kind, the newest. */
type LinkTable = 'password_resets' | 'activations';

export interface PasswordByLink {
  homebase: string;
  user: string;
  tokenHash: string;
  passwordHash: string;
}

/** Part of a command: uses a link up and gives its owner the password he chose. False: the link opens nothing (any more). */
export async function setPasswordByLink(
  { db, now }: WriteContext,
  table: LinkTable,
  { homebase, user, tokenHash, passwordHash }: PasswordByLink,
): Promise<boolean> {
  const link = await db
    .updateTable(table)
    .set({ used_at: now })
    .where('homebase', '=', homebase)
    .where('user', '=', user)
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (link.numUpdatedRows === 0n) return false;
  await db
    .updateTable('users')
    .set({ password_hash: passwordHash, must_change_password: 0 })
    .where('homebase', '=', homebase)
    .where('id', '=', user)
    .execute();
  return true;
}
