import type { ClassPupil, ClassRow } from '#contract/school/class';
import { compareGrades } from '#domain/school/grade-order';
import { stateOf } from '#domain/school/pupil-state';
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
  const left = period === undefined ? new Map() : await countLeft(db, homebase, period);
  const data = rows.slice(slice.offset, slice.offset + slice.limit).map(
    ({ is_active, ...row }): ClassRow => ({
      ...row,
      homeroom: homerooms.get(row.id) ?? null,
      students: students.get(row.id) ?? 0,
      left: left.get(row.id) ?? 0,
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
    .leftJoin('leavers', (join) =>
      join.onRef('leavers.homebase', '=', 'users.homebase').onRef('leavers.student', '=', 'users.id'),
    )
    .select(['users.id', 'users.name', 'users.nis', 'users.gender', 'users.is_active', 'leavers.reason'])
    .orderBy('users.name')
    .orderBy('users.id')
    .limit(slice.limit)
    .offset(slice.offset)
    .execute();
  const data = rows.map(
    ({ is_active, reason, ...row }): ClassPupil => ({
      ...row,
      isactive: is_active === 1,
      state: stateOf({ is_active, reason }),
    }),
  );
  return pageReply(slice, total, data);
}

/** In the active period, how many pupils of each class have left since; in any other they still count (`countStudents`). */
async function countLeft(db: Db, homebase: string, period: string): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('enrolments')
    .innerJoin('users', (join) =>
      join.onRef('users.homebase', '=', 'enrolments.homebase').onRef('users.id', '=', 'enrolments.student'),
    )
    .innerJoin('periods', (join) =>
      join
        .onRef('periods.homebase', '=', 'enrolments.homebase')
        .onRef('periods.id', '=', 'enrolments.period'),
    )
    .select(({ fn }) => ['enrolments.class', fn.countAll<number>().as('left')])
    .where('enrolments.homebase', '=', homebase)
    .where('enrolments.period', '=', period)
    .where('periods.is_active', '=', 1)
    .where('users.is_active', '=', 0)
    .groupBy('enrolments.class')
    .execute();
  return new Map(rows.map((row) => [row.class, Number(row.left)]));
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
