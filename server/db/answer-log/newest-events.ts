import { CompiledQuery } from 'kysely';
import { toBytes } from '../bytes';
import type { Db } from '../open';
import { IS_DEPARTURE, IS_FREEZE, IS_WATCH } from './note-conditions';

export interface EventRow {
  /**
   * The beginning of the body: long enough for the longest note of the fullscreen watch, whatever else the device
   * sent.
   */
  said: string;
  at: number;
  received_at: number;
}

interface Asked {
  homebase: string;
  attempt: string;
  limit: number;
}

// Each is served forwards or backwards by an index that holds nothing else (operations_watch, operations_freezes,
// operations_departures), so they read `limit` entries however many events there are. One query for many sittings
// cannot stop early in each of them: a window function reads all of their events first.
const select = (condition: string) =>
  `SELECT substr(body, 1, 64) AS said, at, received_at FROM operations WHERE homebase = ? AND attempt = ? AND ${condition}`;
const NEWEST = `${select(IS_WATCH)} ORDER BY epoch DESC, seq DESC LIMIT ?`;
const LAST_FREEZE = `${select(IS_FREEZE)} ORDER BY epoch DESC, seq DESC LIMIT ?`;
const DEPARTURES = `${select(IS_DEPARTURE)} ORDER BY epoch, seq LIMIT ?`;

/** The newest notes of the watch in a sitting, in its order. */
export async function listNewestEvents(db: Db, asked: Asked): Promise<EventRow[]> {
  return (await list(db, NEWEST, asked)).reverse();
}

/** When the pupil left fullscreen himself, oldest first. */
export function listLoggedDepartures(db: Db, asked: Asked): Promise<EventRow[]> {
  return list(db, DEPARTURES, asked);
}

/** The newest note that his questions were covered. */
export async function findLastFreeze(db: Db, asked: Omit<Asked, 'limit'>): Promise<EventRow | undefined> {
  return (await list(db, LAST_FREEZE, { ...asked, limit: 1 }))[0];
}

async function list(db: Db, sql: string, { homebase, attempt, limit }: Asked): Promise<EventRow[]> {
  const asked = [toBytes(homebase), toBytes(attempt), limit];
  return (await db.executeQuery<EventRow>(CompiledQuery.raw(sql, asked))).rows;
}
