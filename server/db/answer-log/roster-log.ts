import { sql } from 'kysely';
import { toBytes, toUuid } from '../bytes';
import type { Db } from '../open';
import { standsIn } from './ending-log';
import { IS_ENDING } from './operation-store';

/** The figures of the roster from the log of one attempt. */
export interface RosterLog {
  /** When its newest device was last heard from, ms; null if never since the start. */
  lastContact: number | null;
  /** Penalties that stopped it and were not withdrawn. */
  penalties: number;
  /** Questions answered after the deadline that count. */
  late: number;
}

/** By attempt. An act of the server is no sign of life from a device. */
export async function listRosterLogs(
  db: Db,
  homebase: string,
  attempts: readonly string[],
): Promise<Map<string, RosterLog>> {
  if (attempts.length === 0) return new Map();
  const { rows } = await selectRosterLogs(homebase, attempts).execute(db);
  return new Map(rows.map(({ id, ...log }) => [toUuid(id), log]));
}

/**
 * Each figure takes a few steps in an index, however long the logs are: the conditions are those of the partial indexes. Penalties
 * are found as in `selectEndings`.
 */
export function selectRosterLogs(homebase: string, attempts: readonly string[]) {
  const wanted = sql.join(attempts.map((id) => sql`(${toBytes(id)})`));
  const own = sql`homebase = ${toBytes(homebase)} AND attempt = wanted.id`;
  return sql<RosterLog & { id: Uint8Array }>`
    WITH wanted (id) AS (VALUES ${wanted})
    SELECT id,
      (SELECT received_at FROM operations WHERE ${own} AND via = 'device' ORDER BY epoch DESC, seq DESC LIMIT 1)
        AS "lastContact",
      (SELECT COUNT(*) FROM
        (SELECT homebase, attempt, epoch, seq FROM operations WHERE ${own} AND ${sql.raw(IS_ENDING)}
          AND kind = 'penalty' AND result <> 'superseded') AS place
        CROSS JOIN operations AS ending ON ending.homebase = place.homebase AND ending.attempt = place.attempt
          AND ending.epoch = place.epoch AND ending.seq = place.seq
        WHERE ${standsIn(homebase)}) AS "penalties",
      (SELECT COUNT(DISTINCT question) FROM operations WHERE ${own} AND result = 'late' AND kind IN ('answer', 'clear'))
        AS "late"
    FROM wanted`;
}
