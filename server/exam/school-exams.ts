import { sql } from 'kysely';
import type { Db } from '../db/open';

export type SchoolExam = Awaited<ReturnType<typeof listSchoolExams>>[number];

/** All exams of a school, of every period, the oldest first, and how many pupils began each. */
export function listSchoolExams(db: Db, homebase: string) {
  return db
    .selectFrom('exams')
    .innerJoin('users', (join) =>
      join.onRef('users.homebase', '=', 'exams.homebase').onRef('users.id', '=', 'exams.teacher'),
    )
    .leftJoin('periods', (join) =>
      join.onRef('periods.homebase', '=', 'exams.homebase').onRef('periods.id', '=', 'exams.period'),
    )
    .select(['exams.id', 'exams.name', 'exams.kind', 'exams.open_at', 'exams.close_at'])
    .select(['exams.duration_minutes', 'users.name as teacher', 'periods.name as period'])
    .select(
      sql<number>`(select count(*) from attempts where attempts.homebase = exams.homebase and attempts.exam = exams.id and attempts.archived_at is null)`.as(
        'began',
      ),
    )
    .where('exams.homebase', '=', homebase)
    .orderBy('exams.created_at')
    .orderBy('exams.id')
    .execute();
}
