import { writeAudit } from '../../db/audit';
import { command, type WriteContext } from '../../db/command';
import type { Actor } from '../../http/actor';
import { getExamRow } from '../../paper/exam-facts';
import { refuse } from '../exam-draft';

interface OfExam extends Actor {
  exam: string;
  teacher: string;
}

interface NameInput extends OfExam {
  from: number;
  until: number;
  mayGrade: boolean;
}

/**
 * Lets another active teacher of the school run the exam for a time; naming him again changes the time. Repeating it
 * changes nothing.
 */
export const nameSubstitute = command('exam.nameSubstitute', async (tx, input: NameInput): Promise<void> => {
  const { homebase, exam, teacher, from, until } = input;
  const row = await getExamRow(tx.db, homebase, exam);
  const known = await tx.db
    .selectFrom('users')
    .select('name')
    .where('homebase', '=', homebase)
    .where('id', '=', teacher)
    .where('level', '=', 'teacher')
    .where('is_active', '=', 1)
    .executeTakeFirst();
  if (!known) refuse('teacher', 'Guru tidak ditemukan.');
  if (teacher === row.teacher) refuse('teacher', 'Ia sendiri guru ujian ini.');
  if (until <= from) refuse('until', 'Waktu selesai harus sesudah waktu mulai.');
  if (until <= tx.now) refuse('until', 'Waktu selesai sudah lewat.');
  const set = { from_at: from, until_at: until, may_grade: input.mayGrade ? 1 : 0 };
  const before = await tx.db
    .selectFrom('exam_substitutes')
    .select(['from_at', 'until_at', 'may_grade'])
    .where('homebase', '=', homebase)
    .where('exam', '=', exam)
    .where('teacher', '=', teacher)
    .executeTakeFirst();
  if (before && JSON.stringify(before) === JSON.stringify(set)) return;
  await tx.db
    .insertInto('exam_substitutes')
    .values({ homebase, exam, teacher, ...set })
    .onConflict((conflict) => conflict.columns(['homebase', 'exam', 'teacher']).doUpdateSet(set))
    .execute();
  const detail = {
    teacher: known.name,
    from: new Date(from).toISOString(),
    until: new Date(until).toISOString(),
    may_grade: input.mayGrade,
  };
  await writeAudit(tx, { ...input, action: 'exam.nameSubstitute', subject: exam, detail });
});

export const withdrawSubstitute = command('exam.withdrawSubstitute', dropSubstitute);

/** Part of a command: the teacher is no substitute of the exam any more. Repeating it changes nothing. */
export async function dropSubstitute(tx: WriteContext, input: OfExam): Promise<void> {
  const { homebase, exam, teacher } = input;
  const { numDeletedRows } = await tx.db
    .deleteFrom('exam_substitutes')
    .where('homebase', '=', homebase)
    .where('exam', '=', exam)
    .where('teacher', '=', teacher)
    .executeTakeFirst();
  if (numDeletedRows === 0n) return;
  const { name } = await tx.db
    .selectFrom('users')
    .select('name')
    .where('homebase', '=', homebase)
    .where('id', '=', teacher)
    .executeTakeFirstOrThrow();
  const detail = { teacher: name };
  await writeAudit(tx, { ...input, action: 'exam.withdrawSubstitute', subject: exam, detail });
}
