import type { BankType } from '#contract/question-bank/bank';
import { selectUsableBanks } from '../access/bank-access';
import type { WriteContext } from '../db/command';
import type { Db } from '../db/open';
import type { ExamTable } from '../db/tables/exam';
import { type ExamDraft, refuse, type Staff } from './exam-draft';
import { checkPupils, namePupils, unnameOthers } from './exam-pupils';

interface Wanted extends Staff {
  draft: ExamDraft;
}

/** Everything named must belong to this school, and the caller must be allowed to use the banks. */
export async function checkParts(tx: WriteContext, input: Wanted, row: ExamTable): Promise<void> {
  const { homebase, draft } = input;
  const { db } = tx;
  const known = await db
    .selectFrom('users')
    .select('id')
    .where('homebase', '=', homebase)
    .where('id', '=', row.teacher)
    .where('level', '=', 'teacher')
    .where('is_active', '=', 1)
    .executeTakeFirst();
  if (!known) refuse('teacher', 'Guru tidak ditemukan.');
  const ids = draft.banks.map(({ bank }) => bank);
  if (new Set(ids).size !== ids.length) refuse('bank', 'Bank soal dipilih lebih dari sekali.');
  const usable = await listUsableBanks(db, input, row.id);
  if (ids.some((bank) => !usable.has(bank))) refuse('bank', 'Bank soal tidak ditemukan.');
  if (new Set(ids.map((bank) => usable.get(bank))).size > 1) refuse('bank', MIXED);
  await checkClasses(tx, row, draft.classes);
  await checkPupils(tx, row, draft);
}

/** In an exam that mixes both, questions without points would have no weight (`domain/score`). */
const MIXED =
  'Paket dan bank tidak dapat dipakai bersama: soal bank tidak berpoin, jadi tidak ikut menentukan nilai.';

export async function checkClasses(
  { db }: WriteContext,
  { homebase }: ExamTable,
  wanted: readonly string[],
): Promise<void> {
  const classes = await db
    .selectFrom('classes')
    .select('id')
    .where('homebase', '=', homebase)
    .where('id', 'in', wanted)
    .execute();
  if (classes.length !== new Set(wanted).size) refuse('classes', 'Kelas tidak ditemukan.');
}

/**
 * The types of the usable banks. For an admin all banks of the school; for a teacher those he may use and those the exam has already, so that a
 * withdrawn share breaks no exam.
 */
async function listUsableBanks(
  db: Db,
  { homebase, teacher }: Staff,
  exam: string,
): Promise<Map<string, BankType>> {
  const banks =
    teacher === null
      ? db.selectFrom('banks').where('banks.homebase', '=', homebase)
      : selectUsableBanks(db, homebase, teacher);
  const held = db
    .selectFrom('exam_banks')
    .innerJoin('banks', (join) =>
      join.onRef('banks.homebase', '=', 'exam_banks.homebase').onRef('banks.id', '=', 'exam_banks.bank'),
    )
    .select(['banks.id', 'banks.btype'])
    .where('exam_banks.homebase', '=', homebase)
    .where('exam_banks.exam', '=', exam);
  const rows = await banks.select(['banks.id', 'banks.btype']).union(held).execute();
  return new Map(rows.map(({ id, btype }) => [id, btype]));
}

/** Replaces its banks and classes, and its pupils if the draft names them. */
export async function relinkParts(tx: WriteContext, input: Wanted, row: ExamTable): Promise<void> {
  await checkParts(tx, input, row);
  for (const table of ['exam_banks', 'exam_classes'] as const) {
    await tx.db.deleteFrom(table).where('homebase', '=', row.homebase).where('exam', '=', row.id).execute();
  }
  if (input.draft.pupils) await unnameOthers(tx, row, input.draft.pupils);
  await linkParts(tx, row, input.draft);
}

/** Adds the draft's banks, in order, its classes and, besides those already named, its pupils. */
export async function linkParts(tx: WriteContext, row: ExamTable, draft: ExamDraft): Promise<void> {
  const { homebase, id: exam } = row;
  const banks = draft.banks.map((bank, index) => ({ homebase, exam, position: index + 1, ...bank }));
  await tx.db.insertInto('exam_banks').values(banks).execute();
  await joinTakers(tx, row, draft);
}

/** Adds classes and pupils to those it has. */
export async function joinTakers(tx: WriteContext, row: ExamTable, draft: ExamDraft): Promise<void> {
  const { homebase, id: exam } = row;
  const classes = [...new Set(draft.classes)].map((classId) => ({ homebase, exam, class: classId }));
  if (classes.length > 0)
    await tx.db
      .insertInto('exam_classes')
      .values(classes)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  await namePupils(tx, row, draft.pupils ?? []);
}
