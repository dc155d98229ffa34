import { writeAudit } from '../../db/audit';
import { command } from '../../db/command';
import { type PasswordByLink, setPasswordByLink } from '../../db/password-link';
import { fail } from '../../failure/app-error';
import { queueMail, type SealedLetter } from '../../mail/queue';
import { revokeCards, revokeSessions } from '../revocation';

interface Asked {
  homebase: string;
  user: string;
  /** The mailbox that the link is sent to. */
  email: string;
  tokenHash: string;
  /** ms since 1970. */
  expiresAt: number;
  ip: string | null;
  letter: SealedLetter;
}

/**
 * Stores a link and queues its mail; the previous link becomes invalid. Nothing happens if the mailbox is no longer the
 * account's, since a new e-mail ends the links of the one before.
 */
export const askReset = command('auth.askReset', async (tx, asked: Asked) => {
  const { homebase, user, email, ip } = asked;
  const owner = await tx.db
    .selectFrom('users')
    .select('id')
    .where('homebase', '=', homebase)
    .where('id', '=', user)
    .where('email', '=', email)
    .where('is_active', '=', 1)
    .executeTakeFirst();
  if (!owner) return;
  const link = {
    token_hash: asked.tokenHash,
    created_at: tx.now,
    expires_at: asked.expiresAt,
    used_at: null,
  };
  await tx.db
    .insertInto('password_resets')
    .values({ homebase, user, ...link })
    .onConflict((conflict) => conflict.columns(['homebase', 'user']).doUpdateSet(link))
    .execute();
  await queueMail(tx, asked.letter);
  await writeAudit(tx, { homebase, actor: null, action: 'account.askReset', subject: user, ip });
});

interface ResetByMail extends PasswordByLink {
  ip: string | null;
}

/** Sets a password by a mailed link, which is used up; all sessions of the account end. */
export const resetByMail = command('auth.resetByMail', async (tx, reset: ResetByMail) => {
  const { homebase, user, ip } = reset;
  if (!(await setPasswordByLink(tx, 'password_resets', reset))) fail('resetLinkWrong');
  await revokeSessions(tx, [reset]);
  await revokeCards(tx, [reset]);
  await writeAudit(tx, { homebase, actor: user, action: 'account.resetByMail', subject: user, ip });
});
