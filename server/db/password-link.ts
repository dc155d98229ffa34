import type { WriteContext } from './command';

/** Tables of single-use links that give access to an account; an account has one of each kind, the newest. */
type LinkTable = 'password_resets' | 'activations';

export interface PasswordByLink {
  homebase: string;
  user: string;
  tokenHash: string;
  passwordHash: string;
}

/**
 * Part of a command: uses up a link and sets the password its owner chose. Returns false if the link is invalid or
 * used.
 */
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
