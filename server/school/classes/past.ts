import type { Db } from '../../db/open';

/** For each class with pupils in a period that is not active, the latest such period's name. */
export async function listPasts(db: Db, homebase: string): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('enrolments')
    .innerJoin('periods', (join) =>
      join
        .onRef('periods.homebase', '=', 'enrolments.homebase')
        .onRef('periods.id', '=', 'enrolments.period')
        .on('periods.is_active', '=', 0),
    )
    .select(['enrolments.class', 'periods.name', 'periods.position'])
    .distinct()
    .where('enrolments.homebase', '=', homebase)
    .orderBy('periods.position')
    .execute();
  return new Map(rows.map((row) => [row.class, row.name]));
}
