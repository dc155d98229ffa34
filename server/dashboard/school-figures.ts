import type { GradeFigures, SchoolFigures } from '#contract/dashboard/dash';
import { compareGrades } from '#domain/school/grade-order';
import type { Db } from '../db/open';
import { readFormer } from './former-period';

/**
 * Figures of one school or all of them, sorted by name. Each figure is one query over all requested schools; for all
 * schools it reads every person of the installation, so it runs off the main thread.
 */
export async function readSchoolFigures(
  db: Db,
  { homebase }: { homebase?: string },
): Promise<SchoolFigures[]> {
  const schools = await db
    .selectFrom('homebases')
    .leftJoin('periods', (join) =>
      join.onRef('periods.homebase', '=', 'homebases.id').on('periods.is_active', '=', 1),
    )
    .select(['homebases.id', 'homebases.name', 'periods.name as periode'])
    .where('kind', '=', 'school')
    .where('deleted_at', 'is', null)
    .$if(homebase !== undefined, (query) => query.where('homebases.id', '=', homebase ?? ''))
    .orderBy('homebases.name')
    .execute();
  const ids = schools.map(({ id }) => id);
  const [people, classes, subjects, seats, former] = await Promise.all([
    countPeople(db, ids),
    countOffered(db, 'classes', ids),
    countOffered(db, 'subjects', ids),
    countSeats(db, ids),
    readFormer(db, ids),
  ]);
  return schools.map(({ id, name, periode }): SchoolFigures => {
    const own = people.filter((row) => row.homebase === id);
    const of = (level: string, gender?: string) =>
      sum(own.filter((row) => row.level === level && (gender === undefined || row.gender === gender)));
    return {
      homebase_id: id,
      homebase_name: name,
      total_students: of('student'),
      total_teachers: of('teacher'),
      total_classes: classes.get(id) ?? 0,
      total_subjects: subjects.get(id) ?? 0,
      total_admins: of('admin'),
      periode,
      former: former.get(id) ?? null,
      teacher_stats: { male_count: of('teacher', 'L'), female_count: of('teacher', 'P') },
      students_stats: byGrade(seats.filter((row) => row.homebase === id)),
    };
  });
}

function countPeople(db: Db, schools: readonly string[]) {
  return db
    .selectFrom('users')
    .select(({ fn }) => ['homebase', 'level', 'gender', fn.countAll<number>().as('count')])
    .where('homebase', 'in', schools)
    .where('level', 'in', ['student', 'teacher', 'admin'])
    .where('is_active', '=', 1)
    .groupBy(['homebase', 'level', 'gender'])
    .execute();
}

/** Rows that are not archived, by school. */
async function countOffered(db: Db, table: 'classes' | 'subjects', schools: readonly string[]) {
  const rows = await db
    .selectFrom(table)
    .select(({ fn }) => ['homebase', fn.countAll<number>().as('count')])
    .where('homebase', 'in', schools)
    .where('is_active', '=', 1)
    .groupBy('homebase')
    .execute();
  return new Map(rows.map(({ homebase, count }) => [homebase, count]));
}

interface Seats {
  homebase: string;
  grade: string;
  grade_id: string;
  class: string;
  gender: 'L' | 'P' | null;
  count: number;
}

/** Active pupils of the active period by class and gender. */
function countSeats(db: Db, schools: readonly string[]): Promise<Seats[]> {
  return db
    .selectFrom('periods')
    .innerJoin('enrolments', (join) =>
      join
        .onRef('enrolments.homebase', '=', 'periods.homebase')
        .onRef('enrolments.period', '=', 'periods.id'),
    )
    .innerJoin('users', (join) =>
      join.onRef('users.homebase', '=', 'enrolments.homebase').onRef('users.id', '=', 'enrolments.student'),
    )
    .innerJoin('classes', (join) =>
      join.onRef('classes.homebase', '=', 'enrolments.homebase').onRef('classes.id', '=', 'enrolments.class'),
    )
    .innerJoin('grades', (join) =>
      join.onRef('grades.homebase', '=', 'classes.homebase').onRef('grades.id', '=', 'classes.grade'),
    )
    .select(({ fn }) => [
      'periods.homebase',
      'grades.name as grade',
      'grades.id as grade_id',
      'classes.name as class',
      'users.gender',
      fn.countAll<number>().as('count'),
    ])
    .where('periods.homebase', 'in', schools)
    .where('periods.is_active', '=', 1)
    .where('users.is_active', '=', 1)
    .groupBy(['periods.homebase', 'classes.id', 'users.gender'])
    .execute();
}

function byGrade(seats: readonly Seats[]): GradeFigures[] {
  const grades = [...new Set(seats.map(({ grade }) => grade))].sort(compareGrades);
  return grades.map((grade) => {
    const inGrade = seats.filter((row) => row.grade === grade);
    const classes = [...new Set(inGrade.map((row) => row.class))].sort(compareGrades);
    return {
      grade_id: inGrade[0]?.grade_id ?? '',
      grade_name: grade,
      ...figuresOf(inGrade),
      class_stats: classes.map((name) => ({
        class_name: name,
        ...figuresOf(inGrade.filter((row) => row.class === name)),
      })),
    };
  });
}

function figuresOf(seats: readonly Seats[]) {
  return {
    students_count: sum(seats),
    male_count: sum(seats.filter(({ gender }) => gender === 'L')),
    female_count: sum(seats.filter(({ gender }) => gender === 'P')),
  };
}

function sum(rows: readonly { count: number }[]): number {
  return rows.reduce((total, { count }) => total + count, 0);
}
