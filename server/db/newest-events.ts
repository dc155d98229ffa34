import { CompiledQuery } from 'kysely';
import { toBytes } from './bytes';
import type { Db } from './open';

interface EventRow {
  /** The beginning of the body: the longest note of the watch fits into it, whatever else a device sent with it. */
  said: string;
  at: number;
  received_at: number;
}

// The index operations_events serves it backwards, so it reads `limit` entries however many there are. One query for
// many sittings cannot stop early in each of them: a window function reads all of their events first.
const NEWEST = `SELECT substr(body, 1, 64) AS said, at, received_at FROM operations
  WHERE homebase = ? AND attempt = ? AND kind = 'event' ORDER BY epoch DESC, seq DESC LIMIT ?`;

/** The newest events of a sitting, in its order. */
export async function listNewestEvents(
  db: Db,
  { homebase, attempt, limit }: { homebase: string; attempt: string; limit: number },
): Promise<EventRow[]> {
  const asked = [toBytes(homebase), toBytes(attempt), limit];
  const { rows } = await db.executeQuery<EventRow>(CompiledQuery.raw(NEWEST, asked));
  return rows.reverse();
}
