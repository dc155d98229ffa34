import type { Db } from '../db/open';
import { contains } from '../db/search';

/** Tables of subjects of the log that have a name. */
export const NAMED = [
  'users',
  'classes',
  'exams',
  'banks',
  'subjects',
  'categories',
  'branches',
  'periods',
  'grades',
  'majors',
  'rooms',
] as const;

interface SubjectRef {
  homebase: string;
  subject: string | null;
}

/** The names of these acts' subjects, by `homebase subject`; an attempt is named by its pupil and exam. */
export async function readNames(db: Db, acts: readonly SubjectRef[]): Promise<ReadonlyMap<string, string>> {
  const homebases = [...new Set(acts.map(({ homebase }) => homebase))];
  const ids = [...new Set(acts.flatMap(({ subject }) => (subject === null ? [] : [subject])))];
  if (ids.length === 0) return new Map();
  const lists = await Promise.all([
    ...NAMED.map((table) =>
      db
        .selectFrom(table)
        .select([`${table}.homebase`, `${table}.id`, `${table}.name`])
        .where(`${table}.homebase`, 'in', homebases)
        .where(`${table}.id`, 'in', ids)
        .execute(),
    ),
    readAttempts(db, homebases, ids),
    readSchools(db, homebases, ids),
  ]);
  return new Map(lists.flat().map(({ homebase, id, name }) => [`${homebase} ${id}`, name]));
}

/** Ids of rows whose name matches the pattern; undefined for an empty search. */
export async function findNamed(
  db: Db,
  tables: readonly (typeof NAMED)[number][],
  homebase: string | undefined,
  pattern: string | null,
  max: number,
): Promise<string[] | undefined> {
  if (pattern === null) return undefined;
  const lists = await Promise.all(
    tables.map((table) =>
      db
        .selectFrom(table)
        .select(`${table}.id`)
        .$if(homebase !== undefined, (query) => query.where(`${table}.homebase`, '=', homebase ?? ''))
        .where(({ ref }) => contains(ref(`${table}.name`), pattern))
        .limit(max)
        .execute(),
    ),
  );
  return lists
    .flat()
    .slice(0, max)
    .map(({ id }) => id);
}

/** The name in an act's details, for a subject that no longer exists. */
export function nameOf(detail: Record<string, unknown>): string | null {
  const { name, label, file } = detail;
  return [name, label, file].find((value) => typeof value === 'string') ?? null;
}

async function readAttempts(db: Db, homebases: readonly string[], ids: readonly string[]) {
  const rows = await db
    .selectFrom('attempts')
    .innerJoin('users', (join) =>
      join.onRef('users.homebase', '=', 'attempts.homebase').onRef('users.id', '=', 'attempts.student'),
    )
    .innerJoin('exams', (join) =>
      join.onRef('exams.homebase', '=', 'attempts.homebase').onRef('exams.id', '=', 'attempts.exam'),
    )
    .select(['attempts.homebase', 'attempts.id', 'users.name as pupil', 'exams.name as exam'])
    .where('attempts.homebase', 'in', homebases)
    .where('attempts.id', 'in', ids)
    .execute();
  return rows.map(({ homebase, id, pupil, exam }) => ({ homebase, id, name: `${pupil} · ${exam}` }));
}

/** Acts on a school are in its own log or, once it is deleted, in that of the head office. */
async function readSchools(db: Db, homebases: readonly string[], ids: readonly string[]) {
  const rows = await db.selectFrom('homebases').select(['id', 'name']).where('id', 'in', ids).execute();
  return homebases.flatMap((homebase) => rows.map(({ id, name }) => ({ homebase, id, name })));
}
