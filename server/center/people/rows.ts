import type { SchoolPupil, SchoolTeacher } from '#contract/center/people';
import type { Db } from '../../db/open';
import { maskPhone } from '../../http/masked-phones';
import type { Direction, SelectedPage } from './find';

/** The pupils of a page with class and year of entry. */
export async function readPupils(db: Db, page: SelectedPage, direction: Direction): Promise<SchoolPupil[]> {
  const rows = await selectPersons(db, page, direction)
    .leftJoin('enrolments', (join) =>
      join
        .onRef('enrolments.homebase', '=', 'users.homebase')
        .onRef('enrolments.period', '=', 'periods.id')
        .onRef('enrolments.student', '=', 'users.id'),
    )
    .leftJoin('classes', (join) =>
      join.onRef('classes.homebase', '=', 'users.homebase').onRef('classes.id', '=', 'enrolments.class'),
    )
    .leftJoin('pupil_records', (join) =>
      join
        .onRef('pupil_records.homebase', '=', 'users.homebase')
        .onRef('pupil_records.student', '=', 'users.id'),
    )
    .leftJoin('periods as entries', (join) =>
      join.onRef('entries.homebase', '=', 'users.homebase').onRef('entries.id', '=', 'pupil_records.entry'),
    )
    .leftJoin('leavers', (join) =>
      join.onRef('leavers.homebase', '=', 'users.homebase').onRef('leavers.student', '=', 'users.id'),
    )
    .select(['users.nis', 'classes.name as classname', 'entries.name as entry', 'leavers.reason'])
    .execute();
  return rows.map(maskPhone).map(({ is_active, reason, ...row }) => ({
    ...row,
    state: is_active === 1 ? 'active' : (reason ?? 'inactive'),
  }));
}

/** The teachers of a page with their homeroom class and subjects. */
export async function readTeachers(
  db: Db,
  page: SelectedPage,
  direction: Direction,
): Promise<SchoolTeacher[]> {
  const rows = await selectPersons(db, page, direction)
    .leftJoin('homerooms', (join) =>
      join
        .onRef('homerooms.homebase', '=', 'users.homebase')
        .onRef('homerooms.period', '=', 'periods.id')
        .onRef('homerooms.teacher', '=', 'users.id'),
    )
    .leftJoin('classes', (join) =>
      join.onRef('classes.homebase', '=', 'users.homebase').onRef('classes.id', '=', 'homerooms.class'),
    )
    .select(['users.username', 'classes.name as homeroom'])
    .execute();
  const subjects = await readSubjects(db, page);
  return rows.map(maskPhone).map(({ is_active, ...row }) => ({
    ...row,
    subjects: subjects.get(row.id) ?? [],
    isactive: is_active === 1,
  }));
}

/** The columns everybody has, with the school's active period; in the order of the page. */
function selectPersons(db: Db, page: SelectedPage, direction: Direction) {
  return db
    .selectFrom(page.as('page'))
    .innerJoin('users', (join) =>
      join.onRef('users.homebase', '=', 'page.homebase').onRef('users.id', '=', 'page.id'),
    )
    .innerJoin('homebases', 'homebases.id', 'users.homebase')
    .leftJoin('periods', (join) =>
      join.onRef('periods.homebase', '=', 'users.homebase').on('periods.is_active', '=', 1),
    )
    .select(['users.id', 'users.name', 'users.gender', 'users.phone', 'users.is_active'])
    .select(['homebases.name as homebase', 'homebases.id as homebase_id'])
    .orderBy('users.name', direction)
    .orderBy('users.homebase', direction)
    .orderBy('users.id', direction);
}

/** The subjects of each teacher on a page, by teacher id. */
async function readSubjects(db: Db, page: SelectedPage): Promise<ReadonlyMap<string, string[]>> {
  const rows = await db
    .selectFrom(page.as('page'))
    .innerJoin('teacher_subjects', (join) =>
      join
        .onRef('teacher_subjects.homebase', '=', 'page.homebase')
        .onRef('teacher_subjects.teacher', '=', 'page.id'),
    )
    .innerJoin('subjects', (join) =>
      join
        .onRef('subjects.homebase', '=', 'teacher_subjects.homebase')
        .onRef('subjects.id', '=', 'teacher_subjects.subject'),
    )
    .select(['page.id', 'subjects.name'])
    .orderBy('subjects.name')
    .execute();
  const subjects = new Map<string, string[]>();
  for (const { id, name } of rows) subjects.set(id, [...(subjects.get(id) ?? []), name]);
  return subjects;
}
