import { v7 as uuidv7 } from 'uuid';
import { type BankType, QUESTION_ROWS_MAX } from '#contract/question-bank/bank';
import { createRepeatFinder } from '#domain/question-bank/repeats';
import { writeAudit } from '../../db/audit';
import { command, type WriteContext } from '../../db/command';
import type { QuestionTable } from '../../db/tables/question-bank';
import { fail } from '../../failure/app-error';
import type { Actor } from '../../http/actor';
import { askedAsStored } from '../asked-as-stored';
import { createBank } from '../commands';
import { indexQuestion } from '../finding/index-question';
import { insertQuestion, nextPosition } from '../insert-questions';
import { refuseWhileOpen } from '../open-exams';
import { pointsIn } from '../points-in';

interface Placing extends Actor {
  from: string;
  to: string;
  questions: string[];
}

export interface Placed {
  moved: number;
  copied: number;
  skipped: number;
}

/** Copies questions of one bank into another; questions that the other already holds are skipped. Throws `notFound`. */
export const copyQuestions = command('bank.copyQuestions', async (tx, input: Placing): Promise<Placed> => {
  const { rows, fresh, target } = await plan(tx, input);
  for (const row of fresh) await copyTo(tx, input, target, row);
  if (fresh.length > 0) await note(tx, input, 'question.copy', fresh);
  return { moved: 0, copied: fresh.length, skipped: rows.length - fresh.length };
});

/**
 * Moves questions to another bank. Questions that a begun exam asks are copied instead: their usage, statistics and
 * corrections are found by the original. Throws `notFound`, `bankInUse`.
 */
export const moveQuestions = command('bank.moveQuestions', async (tx, input: Placing): Promise<Placed> => {
  const { rows, fresh, target } = await plan(tx, input);
  const frozen = await listFrozen(tx, input.homebase, fresh);
  const free = fresh.filter(({ id }) => !frozen.has(id));
  if (free.length > 0) await refuseWhileOpen(tx, input.homebase, input.from);
  for (const row of fresh) {
    if (frozen.has(row.id)) await copyTo(tx, input, target, row);
    else await moveTo(tx, target, row);
  }
  const bound = fresh.filter(({ id }) => frozen.has(id));
  if (free.length > 0) await note(tx, input, 'question.move', free);
  if (bound.length > 0) await note(tx, input, 'question.copy', bound);
  return { moved: free.length, copied: frozen.size, skipped: rows.length - fresh.length };
});

interface CopiedBank extends Actor {
  from: string;
  /** Id of the new bank. */
  bank: string;
  /** Null: the teacher of the original bank. */
  teacher: string | null;
  name: string;
}

const TOO_MANY = `Bank soal ini berisi lebih dari ${QUESTION_ROWS_MAX} soal. Salin soalnya sebagian demi sebagian.`;

/**
 * Creates a bank with the questions of another. Throws `notFound`, or `conflict` if its teacher has a bank of that
 * name or there are too many questions to copy at once.
 */
export const copyBank = command('bank.copy', async (tx, input: CopiedBank): Promise<void> => {
  const { homebase, from, bank, name, actor, ip } = input;
  const known = await getTarget(tx, homebase, from);
  const { subject, btype } = known;
  const teacher = input.teacher ?? known.teacher;
  await createBank.run(tx, { homebase, actor, ip, bank, name, teacher, subject, btype });
  const rows = await selectOf(tx, homebase, from)
    .limit(QUESTION_ROWS_MAX + 1)
    .execute();
  // Other writes wait during the copying.
  if (rows.length > QUESTION_ROWS_MAX) fail('conflict', { message: TOO_MANY });
  for (const row of rows) await copyTo(tx, input, { id: bank, btype }, row);
  if (rows.length > 0) await note(tx, { ...input, to: bank }, 'question.copy', rows);
});

interface Target {
  id: string;
  btype: BankType;
}

/** Returns the named questions, those of them that the target bank lacks, and the target bank. */
async function plan(tx: WriteContext, { homebase, from, to, questions }: Placing) {
  if (from === to) fail('invalidInput', { message: 'Pilih bank soal lain.' });
  const target = await getTarget(tx, homebase, to);
  const wanted = [...new Set(questions)];
  const rows = await selectOf(tx, homebase, from).where('id', 'in', wanted).execute();
  if (rows.length !== wanted.length) fail('notFound');
  const there = await selectOf(tx, homebase, to).execute();
  const findRepeat = createRepeatFinder<true>();
  for (const row of there) findRepeat(askedAsStored(row), true);
  return { rows, target, fresh: rows.filter((row) => !findRepeat(askedAsStored(row), true)) };
}

async function getTarget({ db }: WriteContext, homebase: string, bank: string) {
  const row = await db
    .selectFrom('banks')
    .select(['id', 'btype', 'teacher', 'subject'])
    .where('homebase', '=', homebase)
    .where('id', '=', bank)
    .executeTakeFirst();
  return row ?? fail('notFound');
}

function selectOf({ db }: WriteContext, homebase: string, bank: string) {
  return db
    .selectFrom('questions')
    .selectAll()
    .where('homebase', '=', homebase)
    .where('bank', '=', bank)
    .orderBy('position');
}

/** Returns those that a begun exam holds a copy of. */
async function listFrozen(
  { db }: WriteContext,
  homebase: string,
  rows: readonly QuestionTable[],
): Promise<Set<string>> {
  const ids = rows.map(({ id }) => id);
  const frozen = await db
    .selectFrom('exam_questions')
    .select('question')
    .distinct()
    .where('homebase', '=', homebase)
    .where('question', 'in', ids)
    .execute();
  return new Set(frozen.map(({ question }) => question));
}

async function copyTo(tx: WriteContext, { homebase, actor }: Actor, target: Target, row: QuestionTable) {
  const { qtype, html, content, choices, row_texts, answer_key, scoring, rubric, tags, source } = row;
  const said = { qtype, html, content, choices, row_texts, answer_key, scoring, rubric, tags, source };
  const copy = { ...said, points: pointsIn(target, row) };
  const place = { homebase, id: target.id };
  await insertQuestion(tx.db, place, { id: uuidv7(), content: copy, author: actor, now: tx.now });
}

/** Versions and pictures belong to the question and move with it. */
async function moveTo({ db }: WriteContext, target: Target, row: QuestionTable): Promise<void> {
  const { homebase, id } = row;
  const position = await nextPosition(db, { homebase, id: target.id });
  await db
    .updateTable('questions')
    .set({ bank: target.id, position, points: pointsIn(target, row) })
    .where('homebase', '=', homebase)
    .where('id', '=', id)
    .execute();
  await indexQuestion(db, homebase, id);
}

async function note(
  tx: WriteContext,
  { homebase, actor, ip, from, to }: Omit<Placing, 'questions'>,
  action: 'question.copy' | 'question.move',
  rows: readonly QuestionTable[],
): Promise<void> {
  const detail = { to, questions: rows.map(({ id }) => id) };
  await writeAudit(tx, { homebase, actor, ip, action, subject: from, detail });
}
