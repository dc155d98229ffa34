import { writeAudit } from '../../db/audit';
import { command } from '../../db/command';
import { fail } from '../../failure/app-error';
import type { Actor } from '../../http/actor';
import { unlinkMedia } from '../../media/question-media';
import { refuseGoneMedia } from '../gone-media';
import { insertQuestion } from '../insert-questions';
import { refuseWhileOpen } from '../open-exams';
import type { PreparedQuestion } from '../prepare';
import { getQuestionRow, refuseRepeated, replaceContent } from '../replace-content';

/** Adds one question to a bank under the given id. */
export const addQuestion = command(
  'bank.addQuestion',
  async (tx, input: Actor & { bank: string; question: string; content: PreparedQuestion }) => {
    const { homebase, bank, actor, ip, question, content } = input;
    await refuseRepeated(tx, { homebase, bank, question, content });
    await refuseGoneMedia(tx.db, homebase, [content], { several: false });
    await insertQuestion(
      tx.db,
      { homebase, id: bank },
      { id: question, content, author: actor, now: tx.now },
    );
    await writeAudit(tx, {
      homebase,
      actor,
      ip,
      action: 'question.add',
      subject: question,
      detail: { bank },
    });
  },
);

/** Changes a question of the bank; its earlier content becomes a version. */
export const changeQuestion = command(
  'bank.changeQuestion',
  async (
    tx,
    input: Actor & {
      bank: string;
      question: string;
      content: PreparedQuestion;
      seen: number | null | undefined;
    },
  ) => {
    const { row: _row, ...content } = input.content;
    const { bank } = await getQuestionRow(tx, input.homebase, input.question);
    if (bank !== input.bank) fail('notFound');
    await refuseGoneMedia(tx.db, input.homebase, [input.content], { several: false });
    return replaceContent(tx, { ...input, content, action: 'question.change' });
  },
);

/** Deletes a question; refused while an exam that has not yet copied its paper is open. */
export const removeQuestion = command(
  'bank.removeQuestion',
  async (tx, input: Actor & { question: string }) => {
    const { homebase, actor, ip, question } = input;
    const { bank } = await getQuestionRow(tx, homebase, question);
    await refuseWhileOpen(tx, homebase, bank);
    await tx.db.deleteFrom('questions').where('homebase', '=', homebase).where('id', '=', question).execute();
    await unlinkMedia(tx.db, homebase, [question]);
    await writeAudit(tx, {
      homebase,
      actor,
      ip,
      action: 'question.remove',
      subject: question,
      detail: { bank },
    });
  },
);
