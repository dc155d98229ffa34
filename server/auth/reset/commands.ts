import { writeAudit } from '../../db/audit';
import { command } from '../../db/command';
import { type PasswordByLink, setPasswordByLink } from '../../db/password-link';
import { fail } from '../../failure/app-error';
import { queueMail, type SealedLetter } from '../../mail/queue';
import { revokeCards, revokeSessions } from '../revocation';

interface Asked {
  homebase: string;
  user: string;
  tokenHash: string;
  /** ms since 1970. */
  expiresAt: number;
  ip: string | null;
  letter: SealedLetter;
}

/** Stores a link and queues its mail; the previous link becomes invalid. */
export const askReset = command('auth.askReset', async (tx, asked: Asked) => {
  const { homebase, user, ip } = asked;
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
