import { SCHOOL_KINDS } from '#contract/center/homebase';
import type { TrendYear } from '#contract/dash';
import { compareGrades } from '#domain/school/grade-order';
import { isLaterPeriod, schoolYearOf } from '#domain/school/period-order';
import type { Db } from '../db/open';

export interface OfTrend {
  /** Undefined: all schools, by the type of school instead of the grade. */
  homebase: string | undefined;
}

/** How many school years are looked back at, the active one included. */
const YEARS = 5;

/**
 * Pupils who had a class, by school year and grade (or type of school), the oldest year first. Goes through the seats of
 * five years, so it runs off the main thread.
 */
export async function readPupilTrend(db: Db, { homebase }: OfTrend): Promise<TrendYear[]> {
  const periods = await listLastPeriods(db, homebase);
  const newest = Math.max(...periods.map(({ year }) => year));
  const years = new Map<number, Map<string | null, number>>();
  for (const period of periods.filter(({ year }) => year > newest - YEARS)) {
    const groups = years.get(period.year) ?? new Map<string | null, number>();
    years.set(period.year, groups);
    for (const { grade, count } of await countSeats(db, period)) {
      const group = homebase === undefined ? period.jenjang : grade;
      groups.set(group, (groups.get(group) ?? 0) + count);
    }
  }
  const order = homebase === undefined ? compareKinds : compareNames;
  return [...years]
    .sort(([one], [other]) => one - other)
    .map(([year, groups]) => ({
      year,
      periode: homebase === undefined ? null : (periods.find((one) => one.year === year)?.id ?? null),
      groups: [...groups]
        .sort(([one], [other]) => order(one, other))
        .map(([name, students_count]) => ({ name, students_count })),
    }));
}

/** Of each school year of each school its last period, up to the active one: pupils sit in both semesters. */
async function listLastPeriods(db: Db, homebase: string | undefined) {
  const rows = await db
    .selectFrom('periods')
    .innerJoin('homebases', 'homebases.id', 'periods.homebase')
    .select(['periods.homebase', 'periods.id', 'periods.position', 'periods.created_at', 'is_active'])
    .select('homebases.jenjang')
    .where('homebases.deleted_at', 'is', null)
    .$if(homebase !== undefined, (query) => query.where('periods.homebase', '=', homebase ?? ''))
    .execute();
  const active = new Map(rows.flatMap((row) => (row.is_active === 1 ? [[row.homebase, row] as const] : [])));
  const last = new Map<string, (typeof rows)[number]>();
  for (const row of rows) {
    const now = active.get(row.homebase);
    if (!now || isLaterPeriod(row, now)) continue;
    const place = `${row.homebase} ${schoolYearOf(row.position)}`;
    const known = last.get(place);
    if (!known || isLaterPeriod(row, known)) last.set(place, row);
  }
  return [...last.values()].map((row) => ({ ...row, year: schoolYearOf(row.position) }));
}

function countSeats(db: Db, { homebase, id }: { homebase: string; id: string }) {
  return db
    .selectFrom('enrolments')
    .innerJoin('classes', (join) =>
      join.onRef('classes.homebase', '=', 'enrolments.homebase').onRef('classes.id', '=', 'enrolments.class'),
    )
    .innerJoin('grades', (join) =>
      join.onRef('grades.homebase', '=', 'classes.homebase').onRef('grades.id', '=', 'classes.grade'),
    )
    .select(({ fn }) => ['grades.name as grade', fn.countAll<number>().as('count')])
    .where('enrolments.homebase', '=', homebase)
    .where('enrolments.period', '=', id)
    .groupBy('grades.id')
    .execute();
}

function compareNames(one: string | null, other: string | null): number {
  return compareGrades(one ?? '', other ?? '');
}

/** From the youngest pupils' schools on; those of unknown type last. */
function compareKinds(one: string | null, other: string | null): number {
  return rankOf(one) - rankOf(other);
}

function rankOf(kind: string | null): number {
  const rank = SCHOOL_KINDS.map(String).indexOf(kind ?? '');
  return rank === -1 ? SCHOOL_KINDS.length : rank;
}
