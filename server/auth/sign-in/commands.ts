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
  /** The hash that the password was compared with. */
  compared: string;
  /** The same password hashed as it is today, if that is otherwise. */
  renewed: string | null;
}

/**
 * Opens a session, ends the one it replaces, and writes the sign-in to the audit log. Returns false, with nothing
 * written, if the account has another hash by now or is inactive: a password changed while the old one was compared
 * has ended every session, and no session may begin after that.
 */
export const openSession = command(
  'auth.openSession',
  async (tx, { compared, renewed, ...session }: SignedIn): Promise<boolean> => {
    const proven = await tx.db
      .updateTable('users')
      .set({ password_hash: renewed ?? compared })
      .where('homebase', '=', session.homebase)
      .where('id', '=', session.user)
      .where('password_hash', '=', compared)
      .where('is_active', '=', 1)
      .executeTakeFirst();
    if (proven.numUpdatedRows === 0n) return false;
    await insertSession(tx, session, 'auth.signIn');
    return true;
  },
);

export async function insertSession(
  tx: WriteContext,
  session: NewSession & { keepsPassword?: boolean },
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
      keeps_password: session.keepsPassword ? 1 : 0,
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
