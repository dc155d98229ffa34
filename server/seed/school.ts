import type { SCHOOL_KINDS } from '#contract/center/homebase';
import { periodPosition } from '#domain/school/period-order';
import { DAY_MS } from '#domain/time/durations';
import { newId, type SeedContext } from './identity';

type SchoolKind = (typeof SCHOOL_KINDS)[number];

export interface SchoolPlan {
  name: string;
  kind: 'school' | 'office';
  timezone: string;
  jenjang: SchoolKind;
  address: string;
  grades: readonly string[];
  majors: readonly string[];
  classes: readonly { name: string; grade: string; major: string }[];
  subjects: readonly string[];
}

/** Ids of a created school, by the names in its plan. */
export interface School {
  homebase: string;
  period: string;
  formerPeriod: string;
  classes: ReadonlyMap<string, string>;
  subjects: ReadonlyMap<string, string>;
}

/**
 * Creates a school with its structure: two school years (the present one active), grades, majors, classes, subjects.
 */
export async function plantSchool(context: SeedContext, plan: SchoolPlan): Promise<School> {
  const { db, now } = context;
  const homebase = newId(context);
  const { name, kind, timezone, jenjang, address } = plan;
  await db
    .insertInto('homebases')
    .values({ id: homebase, name, kind, timezone, jenjang, address, created_at: now - 30 * DAY_MS })
    .execute();

  const [formerYear, year] = schoolYears(now);
  const formerPeriod = await plantPeriod(context, homebase, formerYear, false);
  const period = await plantPeriod(context, homebase, year, true);
  const grades = await plantNamed(context, 'grades', homebase, plan.grades);
  const majors = await plantNamed(context, 'majors', homebase, plan.majors);
  const subjects = await plantNamed(context, 'subjects', homebase, plan.subjects);

  const classes = new Map<string, string>();
  for (const { name: className, grade, major } of plan.classes) {
    const id = newId(context);
    classes.set(className, id);
    const place = { grade: idOf(grades, grade), major: idOf(majors, major) };
    await db
      .insertInto('classes')
      .values({ homebase, id, name: className, ...place })
      .execute();
  }
  return { homebase, period, formerPeriod, classes, subjects };
}

/** The id created for a name; throws if the demo's plan does not contain it. */
export function idOf(ids: ReadonlyMap<string, string>, name: string): string {
  const id = ids.get(name);
  if (!id) throw new Error(`The demo has no "${name}".`);
  return id;
}

/** Names of the previous and the present school year; a new one begins in July. */
export function schoolYears(now: number): [string, string] {
  const date = new Date(now);
  const first = date.getUTCMonth() >= 6 ? date.getUTCFullYear() : date.getUTCFullYear() - 1;
  return [`${first - 1}/${first}`, `${first}/${first + 1}`];
}

async function plantPeriod(
  context: SeedContext,
  homebase: string,
  name: string,
  isActive: boolean,
): Promise<string> {
  const id = newId(context);
  const created_at = context.now - (isActive ? 30 : 395) * DAY_MS;
  await context.db
    .insertInto('periods')
    .values({
      homebase,
      id,
      name,
      is_active: isActive ? 1 : 0,
      created_at,
      position: periodPosition(name, new Date(created_at).toISOString().slice(0, 10)),
    })
    .execute();
  return id;
}

async function plantNamed(
  context: SeedContext,
  table: 'grades' | 'majors' | 'subjects',
  homebase: string,
  names: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const ids = new Map<string, string>();
  for (const name of names) {
    const id = newId(context);
    ids.set(name, id);
    await context.db.insertInto(table).values({ homebase, id, name }).execute();
  }
  return ids;
}
