import type { versions } from '#contract/question-bank/versions';
import { actorOf } from '../../http/actor';
import type { Handlers } from '../../http/implement';
import { restoreVersion } from './commands';
import { getVersion, listVersions } from './queries';

/** Earlier content of questions: a teacher's own, or those of his school for an admin. */
export const versionHandlers: Handlers<typeof versions> = {
  async list({ input, session, services }) {
    return listVersions(services.db, { homebase: session.homebase, id: input.id });
  },

  async get({ input, session, services }) {
    return getVersion(services.db, { homebase: session.homebase, ...input });
  },

  async restore(call) {
    const { input, services } = call;
    const changedAt = await services.writer.run(restoreVersion, {
      ...actorOf(call),
      question: input.id,
      number: input.number,
      seen: input.seen === null ? null : Date.parse(input.seen),
    });
    const changedat = new Date(changedAt).toISOString();
    return { message: 'Versi soal dipulihkan.', data: { id: input.id, changedat } };
  },
};
