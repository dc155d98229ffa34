import type { WriteContext } from '../db/command';
import type { ExamTable } from '../db/tables/exam';
import { type ExamDraft, refuse } from './exam-draft';

/** The pupils an exam names. */
async function listNamed({ db }: WriteContext, { homebase, id }: ExamTable): Promise<string[]> {
  const rows = await db
    .selectFrom('exam_pupils')
    .select('pupil')
    .where('homebase', '=', homebase)
    .where('exam', '=', id)
    .execute();
  return rows.map(({ pupil }) => pupil);
}

/** The same without pupils who have left or are in no class in the exam's own period. */
export async function listShown(
  { db }: WriteContext,
  { homebase, id, period }: ExamTable,
): Promise<string[]> {
  const rows = await db
    .selectFrom('exam_pupils')
    .innerJoin('users', (join) =>
      join.onRef('users.homebase', '=', 'exam_pupils.homebase').onRef('users.id', '=', 'exam_pupils.pupil'),
    )
    .innerJoin('enrolments', (join) =>
      join
        .onRef('enrolments.homebase', '=', 'exam_pupils.homebase')
        .onRef('enrolments.student', '=', 'exam_pupils.pupil'),
    )
    .select('exam_pupils.pupil')
    .where('exam_pupils.homebase', '=', homebase)
    .where('exam_pupils.exam', '=', id)
    .where('users.is_active', '=', 1)
    .where('enrolments.period', '=', period ?? '')
    .execute();
  return rows.map(({ pupil }) => pupil);
}

/**
 * Refuses an exam without takers, and pupils who are in no class in its own period, because no list would show them.
 * Pupils named already are not checked again.
 */
export async function checkPupils(tx: WriteContext, exam: ExamTable, draft: ExamDraft): Promise<void> {
  const named = await listNamed(tx, exam);
  const wanted = draft.pupils ?? named;
  if (draft.classes.length + wanted.length === 0) refuse('classes', 'Pilih kelas atau siswa.');
  const added = besides(named, wanted);
  if (added.length === 0) return;
  const seated = await tx.db
    .selectFrom('enrolments')
    .select('student')
    .where('homebase', '=', exam.homebase)
    .where('period', '=', exam.period ?? '')
    .where('student', 'in', added)
    .execute();
  if (seated.length !== added.length) refuse('pupils', 'Siswa tidak ditemukan di kelas mana pun.');
}

/** Names further pupils. */
export async function namePupils(
  tx: WriteContext,
  exam: ExamTable,
  pupils: readonly string[],
): Promise<void> {
  const added = besides(await listNamed(tx, exam), pupils);
  const rows = added.map((pupil) => ({ homebase: exam.homebase, exam: exam.id, pupil }));
  if (rows.length > 0) await tx.db.insertInto('exam_pupils').values(rows).execute();
}

/** Removes named pupils who are no longer wanted. */
export async function unnameOthers(
  { db }: WriteContext,
  { homebase, id }: ExamTable,
  wanted: readonly string[],
): Promise<void> {
  await db
    .deleteFrom('exam_pupils')
    .where('homebase', '=', homebase)
    .where('exam', '=', id)
    .where('pupil', 'not in', wanted)
    .execute();
}

function besides(named: readonly string[], pupils: readonly string[]): string[] {
  const known = new Set(named);
  return [...new Set(pupils)].filter((pupil) => !known.has(pupil));
}
