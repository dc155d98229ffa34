import type { ClassPupil, ClassRow } from '#contract/school/class';
import { compareGrades } from '#domain/school/grade-order';
import { countStudents, selectClasses } from '../../db/enrolment';
import type { Db } from '../../db/open';
import { contains } from '../../db/search';
import { pageReply, type Slice } from '../../http/page';
import { chosenPeriod } from '../active-period';

/**
 * Lists classes by grade and name, with their data of one period. A school has a few dozen, so they are sorted here.
 */
export async function listClasses(db: Db, homebase: string, periode: string | undefined, slice: Slice) {
  const period = await chosenPeriod(db, homebase, periode);
  const rows = await selectClasses(db)
    .select(['classes.id', 'classes.name', 'classes.grade', 'classes.major', 'classes.is_active'])
    .select(['grades.name as grade_name', 'majors.name as major_name'])
    .where('classes.homebase', '=', homebase)
    .where(({ ref, or }) =>
      or([contains(ref('classes.name'), slice.pattern), contains(ref('majors.name'), slice.pattern)]),
    )
    .execute();
  rows.sort((a, b) => compareGrades(a.grade_name, b.grade_name) || compareGrades(a.name, b.name));
  const homerooms = period === undefined ? new Map() : await homeroomsOf(db, homebase, period);
  const students = period === undefined ? new Map() : await countStudents(db, homebase, period);
  const data = rows.slice(slice.offset, slice.offset + slice.limit).map(
    ({ is_active, ...row }): ClassRow => ({
      ...row,
      homeroom: homerooms.get(row.id) ?? null,
      students: students.get(row.id) ?? 0,
      isactive: is_active === 1,
    }),
  );
  return pageReply(slice, rows.length, data);
}

export async function listPupils(
  db: Db,
  { homebase, classid, periode }: { homebase: string; classid: string; periode: string | undefined },
  slice: Slice,
) {
  const period = await chosenPeriod(db, homebase, periode);
  const found = db
    .selectFrom('enrolments')
    .innerJoin('users', (join) =>
      join.onRef('users.homebase', '=', 'enrolments.homebase').onRef('users.id', '=', 'enrolments.student'),
    )
    .where('enrolments.homebase', '=', homebase)
    .where('enrolments.class', '=', classid)
    .where('enrolments.period', '=', period ?? '')
    .where(({ ref, or }) =>
      or([contains(ref('users.name'), slice.pattern), contains(ref('users.nis'), slice.pattern)]),
    );
  const { total } = await found
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await found
    .select(['users.id', 'users.name', 'users.nis', 'users.gender', 'users.is_active'])
    .orderBy('users.name')
    .orderBy('users.id')
    .limit(slice.limit)
    .offset(slice.offset)
    .execute();
  const data = rows.map(({ is_active, ...row }): ClassPupil => ({ ...row, isactive: is_active === 1 }));
  return pageReply(slice, total, data);
}

async function homeroomsOf(db: Db, homebase: string, period: string) {
  const rows = await db
    .selectFrom('homerooms')
    .innerJoin('users', (join) =>
      join.onRef('users.homebase', '=', 'homerooms.homebase').onRef('users.id', '=', 'homerooms.teacher'),
    )
    .select(['homerooms.class', 'users.id', 'users.name'])
    .where('homerooms.homebase', '=', homebase)
    .where('homerooms.period', '=', period)
    .execute();
  return new Map(rows.map(({ class: place, id, name }) => [place, { id, name }]));
}
