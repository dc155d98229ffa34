import { sql } from 'kysely';
import type { WriteContext } from '../command';
import type { Db } from '../open';
import { selectAwaited } from '../unheard-work';

// The exams because of which a bulk action on classes can no longer be undone.

/** The name of an exam that was begun in one of the periods of a bulk action; undefined if there is none. */
export async function findSatExam(db: Db, homebase: string, action: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('attempts')
    .innerJoin('exams', (join) =>
      join.onRef('exams.homebase', '=', 'attempts.homebase').onRef('exams.id', '=', 'attempts.exam'),
    )
    .select('exams.name')
    .where('attempts.homebase', '=', homebase)
    .where('exams.period', 'in', periodsOf(homebase, action))
    .limit(1)
    .executeTakeFirst();
  return row?.name;
}

/** One that may have been begun there on a device without a network, with the last moment its work can come. */
export function findAwaitedExam(context: Pick<WriteContext, 'db' | 'now'>, homebase: string, action: string) {
  return selectAwaited(context, homebase)
    .select(({ fn }) => ['exams.name', fn.max('start_codes.delivers_until').as('until')])
    .where('exams.period', 'in', periodsOf(homebase, action))
    .groupBy('exams.id')
    .orderBy('until', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The periods in which a bulk action enrolled pupils, and those after the one with which it let pupils leave. */
function periodsOf(homebase: string, action: string) {
  return sql<string>`(
    SELECT json_extract(row_key, '$.period') FROM bulk_changes
    WHERE homebase = ${homebase} AND deed = ${action} AND place = 'enrolments'
    UNION
    SELECT later.id FROM periods AS later
    JOIN periods AS last ON last.homebase = later.homebase
      AND (later.position, later.created_at) > (last.position, last.created_at)
    WHERE later.homebase = ${homebase} AND last.id IN (
      SELECT json_extract(after, '$.period') FROM bulk_changes
      WHERE homebase = ${homebase} AND deed = ${action} AND place = 'leavers'))`;
}
