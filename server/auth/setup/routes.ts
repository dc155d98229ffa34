import { v7 as uuidv7 } from 'uuid';
import type { setup } from '#contract/auth/setup';
import type { Arrivals } from '../../access/arrivals';
import { refuseWeakPassword } from '../../access/password-policy';
import { pepperMark, pepperOf } from '../../access/passwords';
import type { Handlers } from '../../http/implement';
import type { Services } from '../../services';
import { getUser } from '../queries';
import { beginSession } from '../sign-in/new-session';
import { completeSetup } from './commands';
import { failSetupLink, opensSetup } from './link';
import { findOffice } from './queries';

/** The first start of an installation without a demo: a link, the head office, its first account. */
export function createSetupHandlers(arrivals: Arrivals): Handlers<typeof setup> {
  return {
    async checkLink({ input, services }) {
      const moment = momentOf(services);
      if (!(await opensSetup(services.db, input.token, moment)))
        return failSetupLink(services.db, moment.mark);
      return { message: 'Tautan ini berlaku.' };
    },

    async complete({ input, session: former, services, http }) {
      const { token, office, timezone, name, email, password } = input;
      const { db, writer, clock } = services;
      // Checked before the costly hash, so that requests without a valid link cause no work.
      const moment = momentOf(services);
      if (!(await opensSetup(db, token, moment))) return failSetupLink(db, moment.mark);
      refuseWeakPassword(password, { level: 'center', known: [name, email, office] }, 'password');
      const passwordHash = await services.passwords.hash(password);
      const homebase = (await findOffice(db)) ?? uuidv7({ msecs: clock() });
      const user = { homebase, id: uuidv7({ msecs: clock() }), level: 'center' } as const;
      await beginSession({ services, arrivals, http, former, user }, async (opened) => {
        await writer.run(completeSetup, {
          token,
          mark: moment.mark,
          office: { id: homebase, name: office, timezone },
          center: { id: user.id, name, email, passwordHash },
          session: opened,
        });
        return true;
      });
      return {
        message: `Lentera siap dipakai. Selamat datang, ${name}`,
        user: await getUser(db, homebase, user.id),
      };
    },
  };
}

function momentOf({ secrets, clock }: Services) {
  return { mark: pepperMark(pepperOf(secrets)), now: clock() };
}
