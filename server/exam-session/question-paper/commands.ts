import { writeAudit } from '../../db/audit';
import { command } from '../../db/command';
import type { Actor } from '../../http/actor';

interface PaperTaken extends Actor {
  exam: string;
  withKeys: boolean;
}

/** Records who printed the questions of an exam, and whether with their keys; written before they leave. */
export const noteQuestionPaper = command('examSession.noteQuestionPaper', async (tx, input: PaperTaken) => {
  const { homebase, actor, ip, exam, withKeys } = input;
  const action = withKeys ? 'exam.printKeys' : 'exam.printQuestions';
  await writeAudit(tx, { homebase, actor, ip, action, subject: exam, detail: {} });
});
