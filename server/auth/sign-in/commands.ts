import { writeAudit } from '../../db/audit';
import { command, type WriteContext } from '../../db/command';
import { revokeSession } from '../revocation';

export interface NewSession {
  tokenHash: string;
  /** The id under which its owner sees it. */
  id: string;
  homebase: string;
  user: string;
  /** ms from now. */
  lifeMs: number;
  ip: string | null;
  userAgent: string | null;
  /** The browser's previous session, so that two people never share one. */
  replaces: string | null;
}

interface SignedIn extends NewSession {
  /** The hash that the password was compared with, and the same password hashed as it is today. */
  renewed: { from: string; to: string } | null;
}

/** Opens a session, ends the one it replaces, and writes the sign-in to the audit log. */
export const openSession = command('auth.openSession', async (tx, { renewed, ...session }: SignedIn) => {
  if (renewed) await replaceHash(tx, session, renewed);
  await insertSession(tx, session, 'auth.signIn');
});

/** Of the same password; nothing if it was changed in between. */
async function replaceHash(
  { db }: WriteContext,
  { homebase, user }: Pick<NewSession, 'homebase' | 'user'>,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await db
    .updateTable('users')
    .set({ password_hash: to })
    .where('homebase', '=', homebase)
    .where('id', '=', user)
    .where('password_hash', '=', from)
    .execute();
}

export async function insertSession(
  tx: WriteContext,
  session: NewSession,
  action: 'auth.signIn' | 'auth.signInByCard',
): Promise<void> {
  const { tokenHash, id, homebase, user, ip, userAgent, replaces } = session;
  if (replaces !== null) await revokeSession(tx, replaces);
  await tx.db
    .insertInto('sessions')
    .values({
      token_hash: tokenHash,
      id,
      homebase,
      user,
      created_at: tx.now,
      last_seen_at: tx.now,
      expires_at: tx.now + session.lifeMs,
      revoked_at: null,
      ip,
      user_agent: userAgent,
    })
    .execute();
  await tx.db
    .updateTable('users')
    .set({ signed_in_at: tx.now })
    .where('homebase', '=', homebase)
    .where('id', '=', user)
    .execute();
  await writeAudit(tx, { homebase, actor: user, action, subject: user, ip });
}

interface EndedSession {
  tokenHash: string;
  homebase: string;
  user: string;
  ip: string | null;
}

/** Ends the user's session when he signs out; repeating it changes nothing. */
export const signOut = command('auth.signOut', async (tx, session: EndedSession) => {
  const { tokenHash, homebase, user, ip } = session;
  const ended = await revokeSession(tx, tokenHash);
  if (ended) await writeAudit(tx, { homebase, actor: user, action: 'auth.signOut', subject: user, ip });
});

/** Audits that somebody keeps guessing an account's password. */
export const noteGuessing = command(
  'auth.noteGuessing',
  async (tx, { homebase, user, ip }: Pick<NewSession, 'homebase' | 'user' | 'ip'>) => {
    await writeAudit(tx, { homebase, actor: null, action: 'auth.guessed', subject: user, ip });
  },
);
