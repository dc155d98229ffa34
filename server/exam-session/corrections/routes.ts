import type { correction } from '#contract/exam-session/correction';
import { actorOf } from '../../http/actor';
import type { Handlers } from '../../http/implement';
import { getExamRow } from '../../paper/exam-facts';
import { correctQuestion } from './commands';
import { readProposal, refuseUnlessOpen } from './proposal';
import { listCorrections } from './queries';
import { listReports } from './reports';

/** Correcting what an exam asked wrongly: keys, and questions that should not count. */
export const correctionHandlers: Handlers<typeof correction> = {
  async list({ input, session, services }) {
    const exam = await getExamRow(services.db, session.homebase, input.exam);
    return listCorrections(services.db, exam, services.clock());
  },

  async reports({ input, session, services }) {
    return listReports(services.db, session.homebase, input.exam);
  },

  async preview({ input, session, services }) {
    const { homebase } = session;
    const now = services.clock();
    const exam = await getExamRow(services.db, homebase, input.exam);
    const proposal = { question: input.question, kind: input.kind, qkey: input.qkey };
    const correction = await readProposal(services.db, exam, proposal, now);
    await refuseUnlessOpen(services.db, exam, correction);
    return services.calculate(session, 'correction', { homebase, exam: input.exam, correction }, now);
  },

  async save(call) {
    const { exam, question, kind, qkey, reason, seen } = call.input;
    const action = { ...actorOf(call), exam, question, kind, qkey, reason, seen };
    await call.services.writer.run(correctQuestion, action);
    return {
      message: kind === 'none' ? 'Koreksi ditarik.' : 'Koreksi disimpan. Semua nilai sudah mengikuti.',
    };
  },
};
