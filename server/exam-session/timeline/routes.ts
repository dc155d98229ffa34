import type { timeline } from '#contract/exam-session/timeline';
import { limitChanges } from '../../access/change-limit';
import { fail } from '../../failure/app-error';
import { actorOf } from '../../http/actor';
import type { Handlers } from '../../http/implement';
import type { Services } from '../../services';
import { explainIncident } from './commands';
import { findIncident, listOwnHistory } from './own-history';

/** More than a pupil has to say in an hour; each line stays in the audit log. */
const FREE_LINES = 30;

/** A pupil's own history. */
export function createTimelineHandlers({ clock }: Services): Handlers<typeof timeline> {
  const limited = limitChanges(clock, { free: FREE_LINES, forgives: () => true });
  return {
    async listOwn({ input: { exam }, session, services }) {
      const { homebase, user: student } = session;
      return listOwnHistory(services.db, { homebase, exam, student });
    },

    explain: (call) => limited(call.session.user, () => explain(call)),
  };
}

async function explain(call: Parameters<Handlers<typeof timeline>['explain']>[0]) {
  const { input, session, services } = call;
  const { exam, incident, words } = input;
  const of = { homebase: session.homebase, exam, student: session.user };
  const attempt = (await findIncident(services.db, of, incident)) ?? fail('notFound');
  await services.writer.run(explainIncident, { ...actorOf(call), attempt, incident, words });
  return { message: 'Keterangan Anda dicatat dan dapat dibaca pengawas dan guru.' };
}
