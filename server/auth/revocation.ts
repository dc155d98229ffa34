import type { WriteContext } from '../db/command';

// Revocation of what gives access to an account. These are parts of commands, each of which writes its own audit
// entry.

/** Ends the session of a token; returns false if it had ended already. */
export async function revokeSession({ db, now }: WriteContext, tokenHash: string): Promise<boolean> {
  const result = await db
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('token_hash', '=', tokenHash)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Ends the sessions of these people, except the one that is `spared`; returns how many ended. */
export async function revokeSessions(
  { db, now }: WriteContext,
  people: readonly { homebase: string; user: string }[],
  spared: string | null = null,
): Promise<number> {
  let ended = 0n;
  for (const { homebase, user } of people) {
    const result = await db
      .updateTable('sessions')
      .set({ revoked_at: now })
      .where('homebase', '=', homebase)
      .where('user', '=', user)
      .where('revoked_at', 'is', null)
      .where('expires_at', '>', now)
      .$if(spared !== null, (query) => query.where('token_hash', '!=', spared ?? ''))
      .executeTakeFirst();
    ended += result.numUpdatedRows;
  }
  return Number(ended);
}

/** Makes the QR codes of these people invalid; returns how many were valid. */
export async function revokeCards(
  { db, now }: WriteContext,
  people: readonly { homebase: string; user: string }[],
): Promise<number> {
  let revoked = 0n;
  for (const { homebase, user } of people) {
    const result = await db
      .updateTable('sign_in_cards')
      .set({ revoked_at: now })
      .where('homebase', '=', homebase)
      .where('user', '=', user)
      .where('revoked_at', 'is', null)
      .where('expires_at', '>', now)
      .executeTakeFirst();
    revoked += result.numUpdatedRows;
  }
  return Number(revoked);
}
