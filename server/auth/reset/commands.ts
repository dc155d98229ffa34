import { writeAudit } from '../../db/audit';
import { command } from '../../db/command';
import { type PasswordByLink, setPasswordByLink } from '../../db/password-link';
import { keepResetLink, type ResetLink } from '../../db/reset-links';
import { fail } from '../../failure/app-error';
import { queueMail, type SealedLetter } from '../../mail/queue';
import { revokeCards, revokeSessions } from '../revocation';

interface Asked extends ResetLink {
  /** The mailbox that the link is sent to. */
  email: string;
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
  await keepResetLink(tx, asked);
  await queueMail(tx, asked.letter);
  await writeAudit(tx, { homebase, actor: null, action: 'account.askReset', subject: user, ip });
});

interface ResetByMail extends PasswordByLink {
  ip: string | null;
}

/** Sets a password by a link, mailed or handed over, which is used up; all sessions of the account end. */
export const resetByMail = command('auth.resetByMail', async (tx, reset: ResetByMail) => {
  const { homebase, user, ip } = reset;
  if (!(await setPasswordByLink(tx, 'password_resets', reset))) fail('resetLinkWrong');
  await revokeSessions(tx, [reset]);
  await revokeCards(tx, [reset]);
  await writeAudit(tx, { homebase, actor: user, action: 'account.resetByMail', subject: user, ip });
});
