import type { Db } from '../../db/open';

/** Every class of every period that had pupils in it, the newest period first. */
export function listSeatedClasses(db: Db, homebase: string) {
  return db
    .selectFrom('enrolments')
    .innerJoin('periods', (join) =>
      join
        .onRef('periods.homebase', '=', 'enrolments.homebase')
        .onRef('periods.id', '=', 'enrolments.period'),
    )
    .innerJoin('classes', (join) =>
      join.onRef('classes.homebase', '=', 'enrolments.homebase').onRef('classes.id', '=', 'enrolments.class'),
    )
    .select(['periods.id as period', 'periods.name as periodName'])
    .select(['classes.id as class', 'classes.name as className'])
    .where('enrolments.homebase', '=', homebase)
    .groupBy(['periods.id', 'classes.id'])
    .orderBy('periods.position', 'desc')
    .orderBy('periods.name', 'desc')
    .orderBy('classes.name')
    .execute();
}
