import type { Db } from './open';

/** The class a teacher is homeroom teacher of in the active period; undefined if none. */
export async function findHomeroom(db: Db, homebase: string, teacher: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('homerooms')
    .innerJoin('periods', (join) =>
      join.onRef('periods.homebase', '=', 'homerooms.homebase').onRef('periods.id', '=', 'homerooms.period'),
    )
    .select('homerooms.class')
    .where('homerooms.homebase', '=', homebase)
    .where('homerooms.teacher', '=', teacher)
    .where('periods.is_active', '=', 1)
    .executeTakeFirst();
  return row?.class;
}
