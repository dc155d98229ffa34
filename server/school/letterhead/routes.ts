import type { letterhead } from '#contract/school/letterhead';
import { actorOf } from '../../http/actor';
import type { Handlers } from '../../http/implement';
import { saveLetterhead } from './commands';
import { getLetterhead } from './queries';

export const letterheadHandlers: Handlers<typeof letterhead> = {
  async get({ session, services }) {
    return getLetterhead(services.db, session.homebase);
  },

  async save(call) {
    await call.services.writer.run(saveLetterhead, { ...actorOf(call), draft: call.input });
    return { message: 'Kop surat disimpan.' };
  },
};
