import { ERRORS } from '#contract/errors';
import { describeProblem } from '#contract/question-bank/question-sheet-text';
import { VERSIONS_MAX } from '#contract/question-bank/versions';
import { createRepeatFinder } from '#domain/question-bank/repeats';
import { writeAudit } from '../db/audit';
import type { WriteContext } from '../db/command';
import type { QuestionTable, StoredContent } from '../db/tables/question-bank';
import { fail } from '../failure/app-error';
import { linkMedia } from '../media/question-media';
import { askedAsStored, type StoredAsked } from './asked-as-stored';
import { indexQuestion } from './finding/index-question';

interface Replacement {
  homebase: string;
  actor: string;
  ip: string | null;
  question: string;
  content: StoredContent;
  /** When the editor's copy was last changed; undefined skips the check. */
  seen: number | null | undefined;
  action: 'question.change' | 'question.restore';
}

/**
 * Gives a question new content. The earlier content becomes a version; beyond the maximum the oldest version is
 * deleted. Exams that have begun ask their own copy, so nothing already answered changes its meaning. Throws
 * `notFound`, `conflict`, `invalidInput`.
 */
export async function replaceContent(tx: WriteContext, input: Replacement): Promise<number> {
  const { homebase, actor, ip, question, content, seen, action } = input;
  const known = await getQuestionRow(tx, homebase, question);
  if (seen !== undefined && seen !== known.changed_at) fail('conflict', { message: CHANGED_MEANWHILE });
  await refuseRepeated(tx, { homebase, bank: known.bank, question, content });
  await keepVersion(tx, known);
  // Someone who saw the first of two changes within one millisecond must notice the second.
  const changedAt = Math.max(tx.now, (known.changed_at ?? 0) + 1);
  await tx.db
    .updateTable('questions')
    .set({ ...content, changed_at: changedAt, written_by: actor })
    .where('homebase', '=', homebase)
    .where('id', '=', question)
    .execute();
  await linkMedia(tx.db, homebase, [{ id: question, written: JSON.stringify(content) }]);
  await indexQuestion(tx.db, homebase, question);
  const detail = {
    keyChanged: known.answer_key !== content.answer_key,
    pointsChanged: known.points !== content.points,
  };
  await writeAudit(tx, { homebase, actor, ip, action, subject: question, detail });
  return changedAt;
}

export async function getQuestionRow(
  { db }: WriteContext,
  homebase: string,
  id: string,
): Promise<QuestionTable> {
  const row = await db
    .selectFrom('questions')
    .selectAll()
    .where('homebase', '=', homebase)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? fail('notFound');
}

/** No bank may hold the same question twice. */
export async function refuseRepeated(
  { db }: WriteContext,
  {
    homebase,
    bank,
    question,
    content,
  }: { homebase: string; bank: string; question: string; content: StoredAsked },
): Promise<void> {
  const others = await db
    .selectFrom('questions')
    .select(['qtype', 'html', 'choices', 'row_texts'])
    .where('homebase', '=', homebase)
    .where('bank', '=', bank)
    .where('id', '!=', question)
    .execute();
  const findRepeat = createRepeatFinder<true>();
  for (const other of others) findRepeat(askedAsStored(other), true);
  if (findRepeat(askedAsStored(content), true))
    fail('invalidInput', { message: describeProblem({ code: 'duplicateInBank' }) });
}

const CHANGED_MEANWHILE = `${ERRORS.conflict.message} Soal ini sudah diubah orang lain. Muat ulang, lalu ulangi perubahan Anda.`;

async function keepVersion({ db }: WriteContext, row: QuestionTable): Promise<void> {
  const { id, bank: _bank, position: _position, created_at, changed_at, ...content } = row;
  const last = await db
    .selectFrom('question_versions')
    .select((eb) => eb.fn.max('number').as('number'))
    .where('homebase', '=', row.homebase)
    .where('question', '=', id)
    .executeTakeFirst();
  const number = (last?.number ?? 0) + 1;
  await db
    .insertInto('question_versions')
    .values({
      ...content,
      question: id,
      number,
      written_at: changed_at ?? created_at,
    })
    .execute();
  await db
    .deleteFrom('question_versions')
    .where('homebase', '=', row.homebase)
    .where('question', '=', id)
    // The current content counts as one of the versions kept.
    .where('number', '<=', number + 1 - VERSIONS_MAX)
    .execute();
}
