import { sql } from 'kysely';
import type { Db } from './open';

/**
 * The sittings of a school that somebody is in, also while they are paused: their pupils wait to go on. Nobody is in
 * an archived one.
 */
export function selectOpenSittings(db: Db, homebase: string) {
  return (
    db
      .selectFrom('attempts')
      .where('attempts.homebase', '=', homebase)
      // Literals, so that the partial index attempts_running may be used.
      .where('attempts.progress', 'in', [sql.lit<'running'>('running'), sql.lit<'admitted'>('admitted')])
      .where('attempts.archived_at', 'is', null)
  );
}
