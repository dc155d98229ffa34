import { writeAudit } from '../../db/audit';
import { command } from '../../db/command';
import type { Actor } from '../../http/actor';
import { revokeSessions } from '../revocation';

interface OwnSession {
  homebase: string;
  user: string;
  /** The id under which its owner sees it. */
  id: string;
  ip: string | null;
}

/** Ends one of the user's own sessions. */
export const endOwnSession = command('auth.endOwnSession', async (tx, session: OwnSession) => {
  const { homebase, user, id, ip } = session;
  await tx.db
    .updateTable('sessions')
    .set({ revoked_at: tx.now })
    .where('homebase', '=', homebase)
    .where('user', '=', user)
    .where('id', '=', id)
    .execute();
  await writeAudit(tx, { homebase, actor: user, action: 'account.endSession', subject: user, ip });
});

interface OtherSessions {
  homebase: string;
  user: string;
  /** The current session, which stays open. */
  tokenHash: string;
  ip: string | null;
}

/** Ends all of the user's sessions except the current one; returns how many. */
export const endOtherSessions = command('auth.endOtherSessions', async (tx, own: OtherSessions) => {
  const { homebase, user, tokenHash, ip } = own;
  const ended = await revokeSessions(tx, [own], tokenHash);
  const detail = { ended };
  if (ended > 0)
    await writeAudit(tx, { homebase, actor: user, action: 'account.endSessions', subject: user, detail, ip });
  return ended;
});

interface SignOut extends Actor {
  /** The class, or the people; for the audit log. */
  subjects: readonly string[];
  users: readonly string[];
}

/** Signs people out everywhere; returns how many sessions ended. */
export const signOutPeople = command('auth.signOutPeople', async (tx, input: SignOut) => {
  const { homebase, actor, subjects, users, ip } = input;
  const ended = await revokeSessions(
    tx,
    users.map((user) => ({ homebase, user })),
  );
  const detail = { ended };
  if (ended === 0) return 0;
  for (const subject of subjects)
    await writeAudit(tx, { homebase, actor, action: 'account.signOutPeople', subject, detail, ip });
  return ended;
});
