import type { BankType } from '#contract/question-bank/bank';
import { describeProblem, type QuestionProblem } from '#contract/question-bank/question-sheet-text';
import { addPoints, findTotalProblems, NO_POINTS } from '#domain/question-bank/points';
import { createRepeatFinder } from '#domain/question-bank/repeats';
import { writeAudit } from '../db/audit';
import { command, type WriteContext } from '../db/command';
import { fail } from '../failure/app-error';
import type { Actor } from '../http/actor';
import { askedAsStored, type StoredAsked } from './asked-as-stored';
import { refuseGoneMedia } from './gone-media';
import { insertQuestions } from './insert-questions';
import type { PreparedQuestion } from './prepare';
import { dropOwnShares } from './sharing/own-shares';

interface BankDraft {
  teacher: string;
  subject: string;
  btype: BankType;
  name: string;
}

/** Creates a bank under the given id. */
export const createBank = command('bank.create', async (tx, input: Actor & BankDraft & { bank: string }) => {
  const { homebase, bank, actor, ip, teacher, subject, btype, name } = input;
  await checkDraft(tx, homebase, bank, input);
  await tx.db
    .insertInto('banks')
    .values({ homebase, id: bank, teacher, subject, btype, name, created_at: tx.now })
    .execute();
  await writeAudit(tx, {
    homebase,
    actor,
    ip,
    action: 'bank.create',
    subject: bank,
    detail: { name, btype },
  });
});

/** Changes a bank's name, teacher or subject; its type only while it has no questions and no exam uses it. */
export const changeBank = command(
  'bank.change',
  async (tx, input: Actor & Omit<BankDraft, 'teacher'> & { bank: string; teacher: string | null }) => {
    const { homebase, bank, actor, ip, subject, btype, name } = input;
    const known = await getBank(tx, homebase, bank);
    const teacher = input.teacher ?? known.teacher;
    await checkDraft(tx, homebase, bank, { teacher, subject, btype, name });
    if (btype !== known.btype) await refuseTypeInUse(tx, homebase, bank);
    await tx.db
      .updateTable('banks')
      .set({ teacher, subject, btype, name })
      .where('homebase', '=', homebase)
      .where('id', '=', bank)
      .execute();
    await dropOwnShares(tx, homebase, teacher);
    const detail = { from: { name: known.name, teacher: known.teacher }, to: { name, teacher } };
    await writeAudit(tx, { homebase, actor, ip, action: 'bank.change', subject: bank, detail });
  },
);

/**
 * Adds a sheet's questions, all or none. The questions already in the bank count towards the point total and for
 * repeats.
 */
export const addQuestions = command(
  'bank.addQuestions',
  async (tx, input: Actor & { bank: string; btype: BankType; questions: PreparedQuestion[] }) => {
    const { homebase, bank, actor, ip, btype, questions } = input;
    const known = await getBank(tx, homebase, bank);
    // The points were read for this type; if the type has changed in between, they mean nothing.
    if (known.btype !== btype) fail('conflict');
    const present = await tx.db
      .selectFrom('questions')
      .select(['qtype', 'html', 'choices', 'row_texts', 'points'])
      .where('homebase', '=', homebase)
      .where('bank', '=', bank)
      .execute();
    refuseRepeated(present, questions);
    const totals = findTotalProblems(btype, addPoints(NO_POINTS, present), questions);
    if (totals.length > 0) fail('invalidInput', { message: totals.map(describeProblem).join(' ') });
    await refuseGoneMedia(tx.db, homebase, questions, { several: true });
    await insertQuestions(tx.db, { homebase, id: bank }, questions, { author: actor, now: tx.now });
    const detail = { count: questions.length };
    await writeAudit(tx, { homebase, actor, ip, action: 'bank.addQuestions', subject: bank, detail });
  },
);

async function getBank({ db }: WriteContext, homebase: string, bank: string) {
  const row = await db
    .selectFrom('banks')
    .selectAll()
    .where('homebase', '=', homebase)
    .where('id', '=', bank)
    .executeTakeFirst();
  return row ?? fail('notFound');
}

/** Teacher and subject must belong to this school; those of another school count as unknown. */
async function checkDraft(
  { db }: WriteContext,
  homebase: string,
  bank: string,
  draft: BankDraft,
): Promise<void> {
  const teacher = await db
    .selectFrom('users')
    .select('id')
    .where('homebase', '=', homebase)
    .where('id', '=', draft.teacher)
    .where('level', '=', 'teacher')
    .executeTakeFirst();
  const subject = await db
    .selectFrom('subjects')
    .select('id')
    .where('homebase', '=', homebase)
    .where('id', '=', draft.subject)
    .executeTakeFirst();
  if (!teacher || !subject) fail('notFound');
  const namesake = await db
    .selectFrom('banks')
    .select('id')
    .where('homebase', '=', homebase)
    .where('teacher', '=', draft.teacher)
    .where('name', '=', draft.name)
    .where('id', '!=', bank)
    .executeTakeFirst();
  if (namesake) fail('conflict', { message: 'Guru ini sudah memiliki bank soal dengan nama yang sama.' });
}

/** The questions' points and the exams' draws depend on the type. */
async function refuseTypeInUse({ db }: WriteContext, homebase: string, bank: string): Promise<void> {
  const question = await db
    .selectFrom('questions')
    .select('id')
    .where('homebase', '=', homebase)
    .where('bank', '=', bank)
    .limit(1)
    .executeTakeFirst();
  const exam = await db
    .selectFrom('exam_banks')
    .select('exam')
    .where('homebase', '=', homebase)
    .where('bank', '=', bank)
    .limit(1)
    .executeTakeFirst();
  if (question || exam) {
    fail('conflict', { message: 'Jenis bank tidak dapat diubah setelah berisi soal atau dipakai ujian.' });
  }
}

function refuseRepeated(present: readonly StoredAsked[], added: readonly PreparedQuestion[]): void {
  const findRepeat = createRepeatFinder<'bank' | number>();
  for (const stored of present) findRepeat(askedAsStored(stored), 'bank');
  const rows: { row: number; problems: string[] }[] = [];
  for (const question of added) {
    const { row } = question;
    const first = findRepeat(askedAsStored(question), row);
    if (first === undefined) continue;
    const problem: QuestionProblem =
      first === 'bank' ? { code: 'duplicateInBank' } : { code: 'duplicateInSheet', row: first };
    rows.push({ row, problems: [describeProblem(problem)] });
  }
  if (rows.length > 0) fail('invalidInput', { message: `${rows.length} baris belum benar.`, rows });
}
