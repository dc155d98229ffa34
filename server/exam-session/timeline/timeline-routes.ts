import type { timeline } from '#contract/timeline';
import { fail } from '../../failure/app-error';
import { actorOf } from '../../http/actor';
import type { Handlers } from '../../http/implement';
import { explainIncident } from './explain-command';
import { findIncident, listOwnHistory } from './own-history';

/** A pupil's own history. */
export const timelineHandlers: Handlers<typeof timeline> = {
  async listOwn({ input: { exam }, session, services }) {
    const { homebase, user: student } = session;
    return listOwnHistory(services.db, { homebase, exam, student });
  },

  async explain(call) {
    const { input, session, services } = call;
    const { exam, incident, words } = input;
    const of = { homebase: session.homebase, exam, student: session.user };
    const attempt = (await findIncident(services.db, of, incident)) ?? fail('notFound');
    await services.writer.run(explainIncident, { ...actorOf(call), attempt, incident, words });
    return { message: 'Keterangan Anda dicatat dan dapat dibaca pengawas dan guru.' };
  },
};
