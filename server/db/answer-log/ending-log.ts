import { sql } from 'kysely';
import { toBytes } from '../bytes';
import type { Db } from '../open';
import { uuidIn } from '../uuid-in';
import { IS_ENDING } from './operation-store';

/**
 * The operations that ended a claim of these attempts, as `ending`. A log may hold thousands of others, so their places are read from the
 * covering index operations_endings, and then each is one step: for a column that the index lacks SQLite would read the whole log.
 */
export function selectEndings(db: Db, homebase: string, attempts: readonly string[]) {
  const places = db
    .selectFrom('operations')
    .select(['homebase', 'attempt', 'epoch', 'seq'])
    .where('homebase', '=', toBytes(homebase))
    .where('attempt', 'in', attempts.map(toBytes))
    .where(sql<boolean>`${sql.raw(IS_ENDING)}`);
  // CROSS JOIN fixes the order.
  return db
    .selectFrom(places.as('place'))
    .crossJoin('operations as ending')
    .whereRef('ending.homebase', '=', 'place.homebase')
    .whereRef('ending.attempt', '=', 'place.attempt')
    .whereRef('ending.epoch', '=', 'place.epoch')
    .whereRef('ending.seq', '=', 'place.seq');
}

/** The penalties by which devices stopped these attempts and which nobody withdrew, in the order of their arrival. */
export function selectDevicePenalties(db: Db, homebase: string, attempts: readonly string[]) {
  return selectEndings(db, homebase, attempts)
    .select(['ending.attempt', 'ending.op_id', 'ending.at', 'ending.received_at'])
    .where('ending.kind', '=', 'penalty')
    .where('ending.via', '=', 'device')
    .where('ending.result', 'in', ['applied', 'late'])
    .where(standsIn(homebase))
    .orderBy('ending.received_at');
}

/** Whether nobody withdrew the penalty `ending`; one index step for each, however many a school has withdrawn. */
export function standsIn(homebase: string) {
  return sql<boolean>`NOT EXISTS (SELECT 1 FROM penalty_withdrawals AS taken
    WHERE taken.homebase = ${homebase} AND taken.attempt = ${uuidIn('ending.attempt')} AND taken.op_id = ending.op_id)`;
}
