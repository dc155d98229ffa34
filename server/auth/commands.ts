import { v7 as uuidv7 } from 'uuid';
import { command } from '../db/command';

interface NewSession {
  tokenHash: string;
  homebase: string;
  user: string;
  /** ms from now. */
  lifeMs: number;
  ip: string | null;
  userAgent: string | null;
}

/** Opens a session and writes the sign-in down. */
export const openSession = command('auth.openSession', async ({ db, now }, session: NewSession) => {
  const { tokenHash, homebase, user, ip, userAgent } = session;
  await db
    .insertInto('sessions')
    .values({
      token_hash: tokenHash,
      homebase,
      user,
      created_at: now,
      last_seen_at: now,
      expires_at: now + session.lifeMs,
      revoked_at: null,
      ip,
      user_agent: userAgent,
    })
    .execute();
  await db
    .insertInto('audit_log')
    .values({
      homebase,
      id: uuidv7(),
      at: now,
      actor: user,
      action: 'auth.signIn',
      subject: user,
      detail: '{}',
      ip,
    })
    .execute();
});

/** Ends a session; a second time, or for an unknown one, nothing happens. */
export const endSession = command('auth.endSession', async ({ db, now }, tokenHash: string) => {
  await db
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('token_hash', '=', tokenHash)
    .where('revoked_at', 'is', null)
    .execute();
});
