import type { Db } from '../../db/open';

/** The account with this e-mail; undefined if no active account has it. */
export function findMailbox(db: Db, email: string) {
  return db
    .selectFrom('users')
    .select(['homebase', 'id'])
    .where('email', '=', email)
    .where('is_active', '=', 1)
    .executeTakeFirst();
}

/** The account whose password a mailed link resets, while the link is valid. */
export function findAsker(db: Db, tokenHash: string, now: number) {
  return db
    .selectFrom('password_resets')
    .innerJoin('users', (join) =>
      join
        .onRef('users.homebase', '=', 'password_resets.homebase')
        .onRef('users.id', '=', 'password_resets.user'),
    )
    .select(['users.homebase', 'users.id as user'])
    .where('password_resets.token_hash', '=', tokenHash)
    .where('password_resets.used_at', 'is', null)
    .where('password_resets.expires_at', '>', now)
    .where('users.is_active', '=', 1)
    .executeTakeFirst();
}
