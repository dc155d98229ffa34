import type { Db } from './open';

/**
 * People of a school who can sign in at this moment: with a password of their own, or with a valid card. Figures and
 * lists that ask for them, or for the others, read this.
 */
export function selectWhoCanSignIn(db: Db, homebase: string, now: number) {
  const cards = db
    .selectFrom('sign_in_cards')
    .select('user')
    .where('sign_in_cards.homebase', '=', homebase)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now);
  return db
    .selectFrom('users')
    .where('users.homebase', '=', homebase)
    .where((eb) => eb.or([eb('must_change_password', '=', 0), eb('users.id', 'in', cards)]));
}
