import type { results } from '#contract/results';
import type { similar } from '#contract/similar';
import { actorOf } from '../../http/actor';
import type { Handlers } from '../../http/implement';
import { listMatrix } from './matrix';
import { listOwnResults } from './own-results';
import { releaseResults } from './release-command';
import { getRelease } from './released';

/** Results of an exam, for its staff and, once released, for pupils and parents. */
export const resultHandlers: Handlers<typeof results> = {
  async matrix({ input, session, services }) {
    return listMatrix(services.db, { ...input, homebase: session.homebase }, services.clock());
  },

  async chart({ input, session, services }) {
    return services.reckon(session, 'chart', { ...input, homebase: session.homebase }, services.clock());
  },

  async analyse({ input, session, services }) {
    return services.reckon(session, 'items', { ...input, homebase: session.homebase }, services.clock());
  },

  async getRelease({ input, session, services }) {
    const { release_at, ...release } = await getRelease(services.db, session.homebase, input.exam);
    return { ...release, at: release_at === null ? null : new Date(release_at).toISOString() };
  },

  async release(call) {
    const { exam, shows, at, passing_mark: passingMark } = call.input;
    await call.services.writer.run(releaseResults, {
      ...actorOf(call),
      exam,
      shows,
      at: at === null ? null : Date.parse(at),
      passingMark,
    });
    return { message: 'Pengaturan hasil disimpan.' };
  },

  async listOwn({ input, session, services }) {
    const student = input.student ?? session.user;
    const { years } = input;
    return listOwnResults(services.db, { homebase: session.homebase, student, years }, services.clock());
  },
};

/** Common wrong answers, only for those who teach the exam and for admins. */
export const similarHandlers: Handlers<typeof similar> = {
  async list({ input, session, services }) {
    return services.reckon(session, 'similar', { ...input, homebase: session.homebase }, services.clock());
  },
};
