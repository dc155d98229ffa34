import type { account } from '#contract/auth/account';
import type { Handlers } from '../../http/implement';
import { sliceOf } from '../../http/page';
import { listAdultAccounts } from './adult-queries';
import { sendAccountSheet, sendAdultSheet } from './export';
import { listPupilAccounts } from './pupil-queries';

type ListCalls = 'downloadAccounts' | 'downloadAdults' | 'listAccounts' | 'listAdults';

/** The account lists a school's admin looks at before handing out cards and codes. */
export const accountListHandlers: Pick<Handlers<typeof account>, ListCalls> = {
  async listAccounts({ input, session, services }) {
    const data = await listPupilAccounts(services.db, session.homebase, input.classid, services.clock());
    return { origin: services.settings.publicOrigin ?? null, data };
  },

  downloadAccounts: sendAccountSheet,
  downloadAdults: sendAdultSheet,

  async listAdults({ input, session, services }) {
    const page = await listAdultAccounts(
      services.db,
      session.homebase,
      { filter: input, slice: sliceOf(input) },
      services.clock(),
    );
    return { origin: services.settings.publicOrigin ?? null, ...page };
  },
};
