import type { questionPaper } from '#contract/exam-session/question-paper';
import { actorOf } from '../../http/actor';
import type { Handlers } from '../../http/implement';
import { getExamRow } from '../../paper/exam-facts';
import { noteQuestionPaper } from './commands';
import { listPrintable } from './queries';

/** Printing an exam. */
export const questionPaperHandlers: Handlers<typeof questionPaper> = {
  async get(call) {
    const { services, session, input } = call;
    const exam = await getExamRow(services.db, session.homebase, input.exam);
    const withKeys = input.keys === '1';
    await services.writer.run(noteQuestionPaper, { ...actorOf(call), exam: exam.id, withKeys });
    return { data: await listPrintable(services.db, exam, withKeys) };
  },
};
