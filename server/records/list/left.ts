import { STATE_NAMES } from '#contract/records/record-text';
import { stateOf } from '#domain/school/pupil-state';
import type { Db } from '../../db/open';

/** Of each pupil: his state, when he left, his last period and class, his certificate, and where he went. */
export async function readLeft(db: Db, homebase: string, ids: readonly string[]) {
  const rows = await db
    .selectFrom('users')
    .leftJoin('leavers', (join) =>
      join.onRef('leavers.homebase', '=', 'users.homebase').onRef('leavers.student', '=', 'users.id'),
    )
    .leftJoin('periods', (join) =>
      join.onRef('periods.homebase', '=', 'leavers.homebase').onRef('periods.id', '=', 'leavers.period'),
    )
    .leftJoin('enrolments', (join) =>
      join
        .onRef('enrolments.homebase', '=', 'leavers.homebase')
        .onRef('enrolments.period', '=', 'leavers.period')
        .onRef('enrolments.student', '=', 'leavers.student'),
    )
    .leftJoin('classes', (join) =>
      join.onRef('classes.homebase', '=', 'enrolments.homebase').onRef('classes.id', '=', 'enrolments.class'),
    )
    .select(['users.id', 'users.is_active', 'leavers.reason', 'leavers.left_on', 'leavers.certificate'])
    .select(['leavers.agency', 'periods.name as period', 'classes.name as class'])
    .where('users.homebase', '=', homebase)
    .where('users.id', 'in', ids)
    .execute();
  return new Map(
    rows.map(({ id, left_on, period, class: place, certificate, agency, ...pupil }) => [
      id,
      [STATE_NAMES[stateOf(pupil)], left_on, period, place, certificate, agency],
    ]),
  );
}
