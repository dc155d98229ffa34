import type { TrendYear } from '#contract/dashboard/dash';
import { compareGrades } from '#domain/school/grade-order';
import { compareKinds } from '#domain/school/kind-order';
import { isLaterPeriod, schoolYearOf } from '#domain/school/period-order';
import type { Db } from '../db/open';

export interface OfTrend {
  /** Undefined: all schools, by the type of school instead of the grade. */
  homebase: string | undefined;
}

/** How many school years are shown, including the newest. */
const YEARS = 5;

/**
 * Pupils who had a class, by school year and grade (or type of school), the oldest year first. Goes through the seats of
 * five years, so it runs off the main thread.
 */
export async function readPupilTrend(db: Db, { homebase }: OfTrend, now: number): Promise<TrendYear[]> {
  const kept = await listSchoolYears(db, homebase, new Date(now).getUTCFullYear());
  const newest = Math.max(...kept.map(({ year }) => year));
  const schools = new Set(kept.map((one) => one.homebase)).size;
  const shown = kept.filter(({ year }) => year > newest - YEARS);
  const years = new Map<number, TrendYear>();
  for (const one of shown.sort((a, b) => a.year - b.year)) {
    const { year } = one;
    const seats = await countSeats(db, one);
    const told = years.get(year) ?? {
      year,
      periode: null,
      schools_count: 0,
      schools_total: schools,
      groups: [],
    };
    const groups = new Map(told.groups.map(({ name, students_count }) => [name, students_count]));
    for (const { grade, count } of seats) {
      const group = homebase === undefined ? one.jenjang : grade;
      groups.set(group, (groups.get(group) ?? 0) + count);
    }
    years.set(year, {
      ...told,
      periode: homebase === undefined ? null : lastSatIn(one, seats),
      schools_count: told.schools_count + 1,
      groups: [...groups].map(([name, students_count]) => ({ name, students_count })),
    });
  }
  const order = homebase === undefined ? compareKinds : compareNames;
  return [...years.values()].map((one) => ({
    ...one,
    groups: one.groups.sort((a, b) => order(a.name, b.name)),
  }));
}

interface SchoolYear {
  homebase: string;
  jenjang: string | null;
  year: number;
  /** Up to the active one, in their order: pupils may sit in both semesters, or in one. */
  periods: { id: string; position: number }[];
}

/** The school years of each school, up to its active one; none that begins after `until`, whatever its name. */
async function listSchoolYears(db: Db, homebase: string | undefined, until: number): Promise<SchoolYear[]> {
  const rows = await db
    .selectFrom('periods')
    .innerJoin('homebases', 'homebases.id', 'periods.homebase')
    .select(['periods.homebase', 'periods.id', 'periods.position', 'periods.created_at', 'is_active'])
    .select('homebases.jenjang')
    .where('homebases.deleted_at', 'is', null)
    .$if(homebase !== undefined, (query) => query.where('periods.homebase', '=', homebase ?? ''))
    .orderBy('periods.position')
    .orderBy('periods.created_at')
    .execute();
  const active = new Map(rows.flatMap((row) => (row.is_active === 1 ? [[row.homebase, row] as const] : [])));
  const years = new Map<string, SchoolYear>();
  for (const row of rows) {
    const now = active.get(row.homebase);
    const year = schoolYearOf(row.position);
    if (!now || isLaterPeriod(row, now) || year > until) continue;
    const place = `${row.homebase} ${year}`;
    const { periods, ...of } = years.get(place) ?? { ...row, year, periods: [] };
    years.set(place, { ...of, periods: [...periods, row] });
  }
  return [...years.values()];
}

/** The pupils of a school year, each once, in the grade in which he sat last. */
function countSeats(db: Db, { homebase, periods }: SchoolYear) {
  return db
    .selectFrom((from) =>
      from
        .selectFrom('enrolments')
        .innerJoin('periods', (join) =>
          join
            .onRef('periods.homebase', '=', 'enrolments.homebase')
            .onRef('periods.id', '=', 'enrolments.period'),
        )
        // SQLite takes the class from the row with the greatest position.
        .select(({ fn }) => ['enrolments.class', fn.max('periods.position').as('position')])
        .where('enrolments.homebase', '=', homebase)
        .where(
          'enrolments.period',
          'in',
          periods.map(({ id }) => id),
        )
        .groupBy('enrolments.student')
        .as('seats'),
    )
    .innerJoin('classes', (join) =>
      join.on('classes.homebase', '=', homebase).onRef('classes.id', '=', 'seats.class'),
    )
    .innerJoin('grades', (join) =>
      join.onRef('grades.homebase', '=', 'classes.homebase').onRef('grades.id', '=', 'classes.grade'),
    )
    .select(({ fn }) => [
      'grades.name as grade',
      fn.countAll<number>().as('count'),
      fn.max<number>('seats.position').as('position'),
    ])
    .groupBy('grades.id')
    .execute();
}

/** The last period of the year in which pupils had a class; if there is none, the last of all. */
function lastSatIn({ periods }: SchoolYear, seats: readonly { position: number }[]): string | null {
  const last = Math.max(...seats.map(({ position }) => position));
  const sat = periods.filter(({ position }) => position <= last);
  return (sat.at(-1) ?? periods.at(-1))?.id ?? null;
}

function compareNames(one: string | null, other: string | null): number {
  return compareGrades(one ?? '', other ?? '');
}
