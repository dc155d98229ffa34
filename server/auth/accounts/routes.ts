import type { account } from '#contract/account';
import type { Handlers } from '../../http/implement';
import { listPupilAccounts } from './queries';

/** What the school's admin looks over before he hands out cards and codes. */
export const accountListHandlers: Pick<Handlers<typeof account>, 'listAccounts'> = {
  async listAccounts({ input, session, services }) {
    return { data: await listPupilAccounts(services.db, session.homebase, input.classid, services.clock()) };
  },
};
