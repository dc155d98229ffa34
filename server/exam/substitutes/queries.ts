import type { ComingSubstitution, Substitute } from '#contract/exam/substitute';
import type { Db } from '../../db/open';
import { selectComing } from '../../db/substitutes';

/** The substitute for an exam's teacher, now or later. */
export async function listSubstitutes(
  db: Db,
  { homebase, exam }: { homebase: string; exam: string },
  now: number,
): Promise<Substitute[]> {
  const rows = await db
    .selectFrom('exam_substitutes')
    .innerJoin('users', (join) =>
      join
        .onRef('users.homebase', '=', 'exam_substitutes.homebase')
        .onRef('users.id', '=', 'exam_substitutes.teacher'),
    )
    .select(['exam_substitutes.teacher', 'users.name as teacher_name'])
    .select(['exam_substitutes.from_at', 'exam_substitutes.until_at', 'exam_substitutes.may_grade'])
    .where('exam_substitutes.homebase', '=', homebase)
    .where('exam_substitutes.exam', '=', exam)
    .where('exam_substitutes.until_at', '>', now)
    .orderBy('exam_substitutes.from_at')
    .orderBy('users.name')
    .execute();
  return rows.map(({ from_at, until_at, may_grade, ...row }) => ({
    ...row,
    from: new Date(from_at).toISOString(),
    until: new Date(until_at).toISOString(),
    may_grade: may_grade === 1,
  }));
}

/** The exams a teacher will soon run for a colleague, soonest first. */
export async function listComing(
  db: Db,
  of: { homebase: string; teacher: string },
  now: number,
): Promise<ComingSubstitution[]> {
  const rows = await selectComing(db, { ...of, now })
    .innerJoin('exams', (join) =>
      join
        .onRef('exams.homebase', '=', 'exam_substitutes.homebase')
        .onRef('exams.id', '=', 'exam_substitutes.exam'),
    )
    .innerJoin('users', (join) =>
      join.onRef('users.homebase', '=', 'exams.homebase').onRef('users.id', '=', 'exams.teacher'),
    )
    .select(['exams.id as exam', 'exams.name as exam_name', 'users.name as teacher_name'])
    .select(['exam_substitutes.from_at', 'exam_substitutes.until_at'])
    .orderBy('exam_substitutes.from_at')
    .orderBy('exams.id')
    .execute();
  return rows.map(({ from_at, until_at, ...row }) => ({
    ...row,
    from: new Date(from_at).toISOString(),
    until: new Date(until_at).toISOString(),
  }));
}

/** The other active teachers of the school. */
export async function listColleagues(db: Db, { homebase, exam }: { homebase: string; exam: string }) {
  return db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('homebase', '=', homebase)
    .where('level', '=', 'teacher')
    .where('is_active', '=', 1)
    .where('id', 'not in', (eb) =>
      eb
        .selectFrom('exams')
        .select('exams.teacher')
        .where('exams.homebase', '=', homebase)
        .where('exams.id', '=', exam),
    )
    .orderBy('name')
    .orderBy('id')
    .execute();
}
