import { type RawBuilder, sql } from 'kysely';
import { compareClasses } from '#domain/school/grade-order';
import type { Db } from './open';

/** Ids of a school's classes by their grades, then by their names, which SQLite could only order by letters. */
export async function listClassOrder(db: Db, homebase: string): Promise<string[]> {
  const rows = await db
    .selectFrom('classes')
    .innerJoin('grades', (join) =>
      join.onRef('grades.homebase', '=', 'classes.homebase').onRef('grades.id', '=', 'classes.grade'),
    )
    .select(['classes.id', 'classes.name as classname', 'grades.name as gradename'])
    .where('classes.homebase', '=', homebase)
    .execute();
  return rows.sort(compareClasses).map(({ id }) => id);
}

/** Where the class in `column` stands in that order; null without a class. */
export function classPlace(order: readonly string[], column: string): RawBuilder<number | null> {
  return sql<
    number | null
  >`(SELECT key FROM json_each(${JSON.stringify(order)}) WHERE value = ${sql.ref(column)})`;
}
