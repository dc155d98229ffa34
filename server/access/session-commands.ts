import { systemCommand } from '../db/command';

/** Marks a session as used; called at most once a minute per session. */
export const touchSession = systemCommand('session.touch', async ({ db, now }, tokenHash: string) => {
  await db.updateTable('sessions').set({ last_seen_at: now }).where('token_hash', '=', tokenHash).execute();
});
