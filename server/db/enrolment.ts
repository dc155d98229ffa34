import type { Db } from './open';

// The class of each pupil in each period: used by the sign-in, exams, exam sessions and the scopes.

/** The active period of a school; undefined before one is set. */
export async function findActivePeriod(db: Db, homebase: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('periods')
    .select('id')
    .where('homebase', '=', homebase)
    .where('is_active', '=', 1)
    .executeTakeFirst();
  return row?.id;
}

/** Classes with their grade and, if they have one, their major. */
export function selectClasses(db: Db) {
  return db
    .selectFrom('classes')
    .innerJoin('grades', (join) =>
      join.onRef('grades.homebase', '=', 'classes.homebase').onRef('grades.id', '=', 'classes.grade'),
    )
    .leftJoin('majors', (join) =>
      join.onRef('majors.homebase', '=', 'classes.homebase').onRef('majors.id', '=', 'classes.major'),
    );
}

/** A student's class in the active period; undefined if he is in none. */
export async function findEnrolment(db: Db, homebase: string, student: string) {
  return selectClasses(db)
    .innerJoin('enrolments', (join) =>
      join.onRef('enrolments.homebase', '=', 'classes.homebase').onRef('enrolments.class', '=', 'classes.id'),
    )
    .innerJoin('periods', (join) =>
      join
        .onRef('periods.homebase', '=', 'enrolments.homebase')
        .onRef('periods.id', '=', 'enrolments.period'),
    )
    .select([
      'grades.name as grade',
      'grades.id as grade_id',
      'classes.name as class',
      'classes.id as class_id',
      'periods.name as periode',
      'periods.id as period_id',
    ])
    .where('enrolments.homebase', '=', homebase)
    .where('enrolments.student', '=', student)
    .where('periods.is_active', '=', 1)
    .executeTakeFirst();
}

/**
 * The enrolments that count. In the active period, those of pupils who have left do not count; in any other period
 * all do, because its data must not change when pupils leave later.
 */
export function selectCountedEnrolments(db: Db) {
  return db
    .selectFrom('enrolments')
    .innerJoin('users', (join) =>
      join.onRef('users.homebase', '=', 'enrolments.homebase').onRef('users.id', '=', 'enrolments.student'),
    )
    .innerJoin('periods', (join) =>
      join
        .onRef('periods.homebase', '=', 'enrolments.homebase')
        .onRef('periods.id', '=', 'enrolments.period'),
    )
    .where(({ or, eb }) => or([eb('users.is_active', '=', 1), eb('periods.is_active', '=', 0)]));
}

/** The number of students in each class in a period, of the enrolments that count; empty classes are left out. */
export async function countStudents(db: Db, homebase: string, period: string): Promise<Map<string, number>> {
  const rows = await selectCountedEnrolments(db)
    .select(({ fn }) => ['enrolments.class', fn.countAll<number>().as('students')])
    .where('enrolments.homebase', '=', homebase)
    .where('enrolments.period', '=', period)
    .groupBy('enrolments.class')
    .execute();
  return new Map(rows.map((row) => [row.class, Number(row.students)]));
}
