import type { WriteContext } from '../db/command';
import type { ExamTable } from '../db/tables/exam';
import { refuse, type Staff } from './exam-draft';
import { dropSubstitute } from './substitutes/commands';

/**
 * Refuses to give an exam to its second marker: he would be the first marker of the essays as well, and nobody could
 * mark them blind.
 */
export async function refuseSecondMarker(
  { db }: WriteContext,
  before: ExamTable,
  { homebase, id: exam, teacher }: ExamTable,
): Promise<void> {
  if (teacher === before.teacher) return;
  const second = await db
    .selectFrom('second_markings')
    .select('marker')
    .where('homebase', '=', homebase)
    .where('exam', '=', exam)
    .where('marker', '=', teacher)
    .executeTakeFirst();
  if (second) refuse('teacher', 'Guru ini penilai kedua ujian ini. Tetapkan dulu penilai kedua yang lain.');
}

/** A substitute who becomes the teacher of the exam is its substitute no longer. */
export async function endSubstitution(
  tx: WriteContext,
  staff: Staff,
  before: ExamTable,
  { homebase, id: exam, teacher }: ExamTable,
): Promise<void> {
  if (teacher === before.teacher) return;
  const substitute = await tx.db
    .selectFrom('exam_substitutes')
    .select('teacher')
    .where('homebase', '=', homebase)
    .where('exam', '=', exam)
    .where('teacher', '=', teacher)
    .where('until_at', '>', tx.now)
    .executeTakeFirst();
  if (substitute) await dropSubstitute(tx, { ...staff, exam, teacher });
}
