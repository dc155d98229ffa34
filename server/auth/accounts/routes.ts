import type { account } from '#contract/auth/account';
import type { Handlers } from '../../http/implement';
import { listAdultAccounts } from './adult-queries';
import { sendAccountSheet } from './export';
import { listPupilAccounts } from './pupil-queries';

type ListCalls = 'downloadAccounts' | 'listAccounts' | 'listAdults';

/** The account lists a school's admin looks at before handing out cards and codes. */
export const accountListHandlers: Pick<Handlers<typeof account>, ListCalls> = {
  async listAccounts({ input, session, services }) {
    const data = await listPupilAccounts(services.db, session.homebase, input.classid, services.clock());
    return { origin: services.settings.publicOrigin ?? null, data };
  },

  downloadAccounts: sendAccountSheet,

  async listAdults({ input, session, services }) {
    const page = await listAdultAccounts(services.db, session.homebase, input, services.clock());
    return { origin: services.settings.publicOrigin ?? null, ...page };
  },
};
