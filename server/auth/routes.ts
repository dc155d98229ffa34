import type { auth } from '#contract/auth';
import { createBrake, failHasty } from '../access/brake';
import { fail } from '../failure/app-error';
import { clearSessionCookie } from '../http/cookie';
import { clientAddress } from '../http/edge';
import type { Handlers } from '../http/implement';
import type { Services } from '../services';
import { type Candidate, findCandidates, type Wanted } from './candidates';
import { signUpHandlers } from './child-routes';
import { endSession, openSession } from './commands';
import { beginSession } from './new-session';
import { createProfileHandlers } from './profile-routes';
import { getUser, listSchools } from './queries';

/** Sign-in, the signed-in user, sign-out. The brake's memory lasts as long as the process. */
export function createAuthHandlers(services: Services): Handlers<typeof auth> {
  const brake = createBrake(services.clock);

  return {
    async signIn({ input, session, http }) {
      const address = clientAddress(http, services.settings);
      const waitMs = brake.enter(input.identifier, address);
      if (waitMs > 0) return failHasty(waitMs);
      const user = await findOneThatFits(services, input).catch((error) => {
        brake.undecided(input.identifier, address);
        throw error;
      });
      if (!user) return fail('signInFailed');
      brake.succeeded(input.identifier, address);
      await beginSession({ services, http, former: session, user }, (opened) =>
        services.writer.run(openSession, opened),
      );
      return {
        // No full stop: many names end in a degree that has one.
        message: `Selamat datang, ${user.name}`,
        user: await getUser(services.db, user.homebase, user.id),
      };
    },

    async loadUser({ session }) {
      return getUser(services.db, session.homebase, session.user);
    },

    async signOut({ session, http }) {
      if (session) {
        const { tokenHash, homebase, user } = session;
        await services.writer.run(endSession, {
          tokenHash,
          homebase,
          user,
          ip: clientAddress(http, services.settings),
        });
      }
      clearSessionCookie(http, services.settings.secureCookies);
      return { message: 'Anda sudah keluar.' };
    },

    ...signUpHandlers,
    ...createProfileHandlers(services),

    async listSchools() {
      return {
        demo: services.settings.demo,
        mail_reset: services.mailer !== undefined,
        schools: await listSchools(services.db),
      };
    },
  };
}

/**
 * The one active candidate whose password this is. Where several schools have the NIS and no school was
 * chosen, more than one may fit: then nobody is signed in, in the words of any failure. An unknown
 * identifier takes as long as a wrong password.
 */
async function findOneThatFits(
  services: Services,
  wanted: Wanted & { password: string },
): Promise<Candidate | undefined> {
  const candidates = await findCandidates(services.db, wanted);
  if (candidates.length === 0) await services.passwords.matches(null, wanted.password);
  const fits: Candidate[] = [];
  for (const candidate of candidates) {
    const isRight = await services.passwords.matches(candidate.passwordHash, wanted.password);
    if (isRight && candidate.isActive) fits.push(candidate);
  }
  return fits.length === 1 ? fits[0] : undefined;
}
