import type { Db } from '../db/open';

/** The pupils of a class in the active period, by name. */
export function listPupilsOfClass(db: Db, homebase: string, classId: string) {
  return db
    .selectFrom('enrolments')
    .innerJoin('periods', (join) =>
      join
        .onRef('periods.homebase', '=', 'enrolments.homebase')
        .onRef('periods.id', '=', 'enrolments.period'),
    )
    .innerJoin('users', (join) =>
      join.onRef('users.homebase', '=', 'enrolments.homebase').onRef('users.id', '=', 'enrolments.student'),
    )
    .select(['users.id', 'users.name', 'users.nis', 'users.must_change_password'])
    .where('enrolments.homebase', '=', homebase)
    .where('enrolments.class', '=', classId)
    .where('periods.is_active', '=', 1)
    .orderBy('users.name')
    .execute();
}
