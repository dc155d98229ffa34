import { ERRORS } from '#contract/errors';
import { describeProblem } from '#contract/question-sheet-text';
import { duplicateKey } from '#domain/question-bank/question-sheet';
import { writeAudit } from '../../db/audit';
import { command, type WriteContext } from '../../db/command';
import { fail } from '../../failure/app-error';
import { linkMedia } from '../../media/question-media';
import { insertQuestion } from '../insert-questions';
import { refuseWhileOpen } from '../open-exams';
import type { PreparedQuestion } from '../prepare';

interface Actor {
  homebase: string;
  actor: string;
  ip: string | null;
}

/** Adds one question to a bank under the id that was made for it. */
export const addQuestion = command(
  'bank.addQuestion',
  async (tx, input: Actor & { bank: string; question: string; content: PreparedQuestion }) => {
    const { homebase, bank, actor, ip, question, content } = input;
    await refuseRepeated(tx, input);
    await insertQuestion(tx.db, { homebase, id: bank }, { id: question, content, now: tx.now });
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

/**
 * Changes a question. Exams that have begun ask the copy they made of it, so nothing that was answered changes its
 * meaning. `seen`: when it was last changed as its editor knew it; undefined asks nothing.
 */
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
    const { homebase, actor, ip, question, seen } = input;
    const known = await getQuestion(tx, input);
    if (seen !== undefined && seen !== known.changed_at) fail('conflict', { message: CHANGED_MEANWHILE });
    await refuseRepeated(tx, input);
    const { row: _row, ...content } = input.content;
    await tx.db
      .updateTable('questions')
      .set({ ...content, changed_at: tx.now })
      .where('homebase', '=', homebase)
      .where('id', '=', question)
      .execute();
    await linkMedia(tx.db, homebase, [{ id: question, written: JSON.stringify(content) }]);
    const detail = {
      keyChanged: known.answer_key !== content.answer_key,
      pointsChanged: known.points !== content.points,
    };
    await writeAudit(tx, { homebase, actor, ip, action: 'question.change', subject: question, detail });
    return tx.now;
  },
);

/** Deletes a question; refused while an exam is open whose paper is not copied yet. */
export const removeQuestion = command(
  'bank.removeQuestion',
  async (tx, input: Actor & { question: string }) => {
    const { homebase, actor, ip, question } = input;
    const { bank } = await getQuestion(tx, input);
    await refuseWhileOpen(tx, homebase, bank);
    await tx.db.deleteFrom('questions').where('homebase', '=', homebase).where('id', '=', question).execute();
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

const CHANGED_MEANWHILE = `${ERRORS.conflict.message} Soal ini sudah diubah orang lain. Muat ulang, lalu ulangi perubahan Anda.`;

interface Place {
  homebase: string;
  question: string;
}

async function getQuestion({ db }: WriteContext, { homebase, question }: Place) {
  const row = await db
    .selectFrom('questions')
    .select(['bank', 'answer_key', 'points', 'changed_at'])
    .where('homebase', '=', homebase)
    .where('id', '=', question)
    .executeTakeFirst();
  return row ?? fail('notFound');
}

async function refuseRepeated(
  { db }: WriteContext,
  { homebase, bank, question, content }: Place & { bank: string; content: PreparedQuestion },
): Promise<void> {
  const others = await db
    .selectFrom('questions')
    .select('html')
    .where('homebase', '=', homebase)
    .where('bank', '=', bank)
    .where('id', '!=', question)
    .execute();
  const key = duplicateKey(content.html);
  if (others.some(({ html }) => duplicateKey(html) === key))
    fail('invalidInput', { message: describeProblem({ code: 'duplicateInBank' }) });
}
