import type { examRubric } from '#contract/exam-session/exam-rubric';
import { actorOf } from '../../../http/actor';
import type { Handlers } from '../../../http/implement';
import { getAskedEssay } from './asked-essay';
import { readRubric, saveRubric } from './commands';
import { listRubrics } from './queries';
import { previewRubric } from './touched';

/** Rubrics of the essays of begun exams. */
export const examRubricHandlers: Handlers<typeof examRubric> = {
  async list({ input, session, services }) {
    const { homebase } = session;
    return { data: await listRubrics(services.db, { homebase, ...input }) };
  },

  async preview({ input: { exam, question, rubric }, session, services }) {
    const asked = { homebase: session.homebase, exam, question };
    const { rubrics } = await getAskedEssay(services.db, asked);
    return previewRubric(services.db, asked, { rubrics, next: readRubric(rubric), reader: session.user });
  },

  async save(call) {
    const { exam, question, rubric, seen, touches } = call.input;
    const action = { ...actorOf(call), exam, question, rubric, seen, touches };
    await call.services.writer.run(saveRubric, action);
    return { message: rubric.length === 0 ? 'Rubrik dihapus dari ujian ini.' : 'Rubrik disimpan.' };
  },
};
