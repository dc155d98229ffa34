import { sql } from 'kysely';
import type { Db } from './open';

/** The progress of a sitting that somebody is in, as literals: only then SQLite uses the partial index attempts_running. */
export const OPEN_PROGRESS = [sql.lit<'running'>('running'), sql.lit<'admitted'>('admitted')];

/**
 * The sittings of a school that somebody is in, also while they are paused: their pupils wait to go on. Nobody is in
 * an archived one.
 */
export function selectOpenSittings(db: Db, homebase: string) {
  return db
    .selectFrom('attempts')
    .where('attempts.homebase', '=', homebase)
    .where('attempts.progress', 'in', OPEN_PROGRESS)
    .where('attempts.archived_at', 'is', null);
}
