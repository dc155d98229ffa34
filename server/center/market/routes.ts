import type { market } from '#contract/center/market';
import { noteReveal } from '../../db/reveal-log';
import { fail } from '../../failure/app-error';
import { actorOf } from '../../http/actor';
import type { Handlers } from '../../http/implement';
import { sliceOf } from '../../http/page';
import { sendFamilySheet } from './export';
import { findFamilyNumber } from './number';

/** Families that have consented, for the head office. */
export const marketHandlers: Handlers<typeof market> = {
  async listFamilies({ input, session, services }) {
    const { page: _page, limit: _limit, search: _search, ...filter } = input;
    return services.calculate(session, 'families', { filter, slice: sliceOf(input) }, services.clock());
  },

  async figures({ input, session, services }) {
    return services.calculate(session, 'market', input, services.clock());
  },

  async revealNumber(call) {
    const { id, field } = call.input;
    const { db, writer } = call.services;
    const found = (await findFamilyNumber(db, id, field)) ?? fail('notFound');
    // Logged before it is shown, in the log of the pupil's own school.
    await writer.run(noteReveal, { ...actorOf(call), homebase: found.homebase, person: id, field });
    return { data: { value: found.value } };
  },

  download: (call) => sendFamilySheet(call, call.input),
};
