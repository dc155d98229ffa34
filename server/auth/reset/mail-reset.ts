import type { account } from '#contract/auth/account';
import { MINUTE_MS } from '#domain/time/durations';
import { refuseWeakPassword } from '../../access/password-policy';
import { failHasty } from '../../access/rate-limit';
import { hashToken, newToken } from '../../access/session';
import { fail } from '../../failure/app-error';
import { clientAddress } from '../../http/address';
import type { Handlers } from '../../http/implement';
import type { Services } from '../../services';
import { getPasswordOwner } from '../queries';
import { askReset, resetByMail } from './commands';
import { createLetterLimiter } from './letter-limit';
import { findAsker, findMailbox } from './queries';

/** How long a mailed link is valid. */
const LINK_LIFE_MS = 30 * MINUTE_MS;

type MailCalls = 'forgotPassword' | 'resetPassword';

/** A forgotten password is reset by a link that only the mailbox's owner receives. */
export function createMailResetHandlers(services: Services): Pick<Handlers<typeof account>, MailCalls> {
  const limiter = createLetterLimiter(services.clock);

  return {
    async forgotPassword({ input, http }) {
      const way = await services.post.way();
      if (!way) return fail('mailNotSet');
      const address = clientAddress(http, services.settings);
      const owner = await findMailbox(services.db, input.email);
      const waitMs = limiter(input.email, owner !== undefined);
      if (waitMs > 0) return failHasty(waitMs);
      // Not awaited: the response time must not reveal whether such an account exists.
      if (owner)
        void mailLink(services, { ...owner, email: input.email }, { ip: address, origin: way.origin }).catch(
          (error) => services.log.error({ err: error }, 'the mail with a link could not be queued'),
        );
      return { message: 'Jika email itu terdaftar, tautan untuk mengatur ulang password sudah dikirim.' };
    },

    async resetPassword({ input, http }) {
      const tokenHash = hashToken(input.token);
      const owner = await findAsker(services.db, tokenHash, services.clock());
      if (!owner) return fail('resetLinkWrong');
      const { hash: _, ...facts } = await getPasswordOwner(services.db, owner.homebase, owner.user);
      refuseWeakPassword(input.newPassword, facts, 'newPassword');
      await services.writer.run(resetByMail, {
        ...owner,
        tokenHash,
        passwordHash: await services.passwords.hash(input.newPassword),
        ip: clientAddress(http, services.settings),
      });
      return { message: 'Password sudah diganti. Silakan masuk.' };
    },
  };
}

async function mailLink(
  services: Services,
  { homebase, id, email }: { homebase: string; id: string; email: string },
  { ip, origin }: { ip: string | null; origin: string },
): Promise<void> {
  const { token, tokenHash } = newToken();
  const expiresAt = services.clock() + LINK_LIFE_MS;
  const mail = {
    to: email,
    subject: 'Atur ulang password Lentera',
    text: letterOf(`${origin}/#atur-ulang=${token}`),
  };
  const letter = services.post.seal(homebase, mail, expiresAt);
  await services.writer.run(askReset, { homebase, user: id, email, tokenHash, expiresAt, ip, letter });
  services.post.nudge();
}

/** Without the name: a parent sets name and address freely, and could have the school mail any words to anybody. */
function letterOf(link: string): string {
  return `Halo,

seseorang meminta password baru untuk akun Lentera Anda. Buka tautan ini dalam 30 menit:

${link}

Jika bukan Anda yang meminta, abaikan email ini: password Anda tidak berubah.
`;
}
