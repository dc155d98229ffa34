import type { account } from '#contract/auth/account';
import { actorOf } from '../../http/actor';
import { clientAddress } from '../../http/address';
import type { Handlers } from '../../http/implement';
import { listPeople, subjectsOf } from '../cards/queries';
import { endOtherSessions, endOwnSession, signOutPeople } from './commands';
import { listOwnSessions } from './queries';

type SessionCalls = 'listSessions' | 'endSession' | 'endOtherSessions' | 'signOutPeople';

/** Lists and ends the user's sessions; an admin can also sign out others. */
export const sessionHandlers: Pick<Handlers<typeof account>, SessionCalls> = {
  async listSessions({ session, services }) {
    return { data: await listOwnSessions(services.db, session, services.clock()) };
  },

  async endSession({ input, session: { homebase, user }, services, http }) {
    const ip = clientAddress(http, services.settings);
    await services.writer.run(endOwnSession, { homebase, user, id: input.id, ip });
    return { message: 'Sesi sudah diakhiri.' };
  },

  async endOtherSessions({ session: { homebase, user, tokenHash }, services, http }) {
    const ip = clientAddress(http, services.settings);
    const ended = await services.writer.run(endOtherSessions, { homebase, user, tokenHash, ip });
    return { message: ended === 0 ? 'Tidak ada sesi lain.' : `${ended} sesi lain sudah diakhiri.`, ended };
  },

  async signOutPeople({ input, session, services, http }) {
    const people = await listPeople(services.db, session.homebase, input);
    const ended = await services.writer.run(signOutPeople, {
      ...actorOf({ session, services, http }),
      subjects: subjectsOf(input),
      users: people.map(({ id }) => id),
    });
    return { message: ended === 0 ? 'Tidak ada sesi yang terbuka.' : `${ended} sesi sudah diakhiri.`, ended };
  },
};
