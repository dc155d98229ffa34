import type { Db } from '../db/open';
import { fail } from '../failure/app-error';

interface Wanted {
  homebase: string;
  ids: readonly string[];
}

/** Returns pupils, teachers or parents of the school by name, each once; 404 unless all of them are there. */
export async function getPeople(db: Db, level: 'student' | 'teacher' | 'parent', { homebase, ids }: Wanted) {
  return getAll(ids, (distinct) =>
    db
      .selectFrom('users')
      .select(['id', 'name', 'is_active'])
      .where('homebase', '=', homebase)
      .where('level', '=', level)
      .where('id', 'in', distinct)
      .orderBy('name')
      .execute(),
  );
}

/** Returns classes or subjects of the school by name, each once; 404 unless all of them are there. */
export async function getSeveral(db: Db, table: 'classes' | 'subjects', { homebase, ids }: Wanted) {
  return getAll(ids, (distinct) =>
    db
      .selectFrom(table)
      .select(['id', 'name', 'is_active'])
      .where('homebase', '=', homebase)
      .where('id', 'in', distinct)
      .orderBy('name')
      .execute(),
  );
}

/** For a row of another school the reply is the same as for none. */
async function getAll<Row>(ids: readonly string[], find: (distinct: readonly string[]) => Promise<Row[]>) {
  const distinct = [...new Set(ids)];
  if (distinct.length === 0) return [];
  const found = await find(distinct);
  return found.length === distinct.length ? found : fail('notFound');
}
