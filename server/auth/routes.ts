import type { auth } from '#contract/auth/auth';
import type { Arrivals } from '../access/arrivals';
import { clientAddress } from '../http/address';
import { clearSessionCookie } from '../http/cookie';
import type { Handlers } from '../http/implement';
import { replyHeaders } from '../http/reply';
import type { Services } from '../services';
import { createSignUp } from './children/routes';
import { createProfileHandlers } from './profile/routes';
import { getUser, listPlaces } from './queries';
import { signOut } from './sign-in/commands';
import { createSignIn } from './sign-in/sign-in';

/** Sign-in, the signed-in user, sign-out. */
export function createAuthHandlers(services: Services, arrivals: Arrivals): Handlers<typeof auth> {
  return {
    signIn: createSignIn(services, arrivals),
    signUp: createSignUp(services),

    async loadUser({ session }) {
      return getUser(services.db, session.homebase, session.user, !session.mustChangePassword);
    },

    async signOut({ input, session, http }) {
      const isLate = input.user !== undefined;
      if (session && (!isLate || input.user === session.user)) {
        const { tokenHash, homebase, user } = session;
        await services.writer.run(signOut, {
          tokenHash,
          homebase,
          user,
          ip: clientAddress(http, services.settings),
        });
      }
      // Does not clear the cookie: a late reply would remove that of somebody who signed in meanwhile, and the cookie
      // of an ended session opens nothing.
      if (!isLate) clearSessionCookie(http, services.settings.secureCookies);
      // Only the cache: "storage" would delete unsent answers, "cookies" the device's own cookie.
      replyHeaders(http)['clear-site-data'] = '"cache"';
      return { message: 'Anda sudah keluar.' };
    },

    ...createProfileHandlers(services),

    async listSchools() {
      return {
        demo: services.settings.demo,
        mail_reset: (await services.post.way()) !== undefined,
        ...(await listPlaces(services.db)),
      };
    },
  };
}
