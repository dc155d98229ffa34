import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { compareClasses } from '#domain/school/grade-order';
import type { Db } from './open';

/** All classes of a school with the names of their grades, in the order of both; archived ones too. */
export async function listClassesInOrder(db: Db, homebase: string) {
  const rows = await db
    .selectFrom('classes')
    .innerJoin('grades', (join) =>
      join.onRef('grades.homebase', '=', 'classes.homebase').onRef('grades.id', '=', 'classes.grade'),
    )
    .select(['classes.id', 'classes.name as classname', 'grades.name as gradename'])
    .where('classes.homebase', '=', homebase)
    .execute();
  return rows.sort(compareClasses);
}

/** The ids of a school's classes in their order, to be found in by {@link classPlace}. */
export type ClassOrder = string & { readonly isClassOrder: true };

/** The order of a school's classes by their grades, then by their names, which SQLite could only order by letters. */
export async function readClassOrder(db: Db, homebase: string): Promise<ClassOrder> {
  const classes = await listClassesInOrder(db, homebase);
  return classes.map(({ id }) => id).join(' ') as ClassOrder;
}

/**
 * The position of the class in `column` in that order; null without a class. The id is searched for in one text,
 * because a JSON list would be parsed again for each of the 1,500 rows of a live room.
 */
export function classPlace(order: ClassOrder, column: string): RawBuilder<number | null> {
  return sql<number | null>`instr(${order}, ${sql.ref(column)})`;
}

/** Sorts `users` by their `classes`, and those of one class by name. */
export function byClassAndName(order: ClassOrder) {
  return <DB, TB extends keyof DB, Row>(query: SelectQueryBuilder<DB, TB, Row>) =>
    query
      .orderBy(classPlace(order, 'classes.id'))
      .orderBy(sql.ref('users.name'))
      .orderBy(sql.ref('users.id'));
}
