import type { RosterRow } from '#contract/exam-session/roster';
import type { Db } from '../../db/open';
import { mapFrozen } from '../attempts/stored-freeze';
import { countLeft, mapWatchLogs } from '../timeline/watch-log';

type Watched = Pick<RosterRow, 'departures' | 'frozen'>;

/** Reads the fullscreen watch's notes of each sitting, as proctors see them. */
export async function readWatched(
  db: Db,
  homebase: string,
  sittings: readonly { id: string; start_at: number }[],
  now: number,
): Promise<(attempt: string) => Watched> {
  const logs = await mapWatchLogs(db, homebase, sittings);
  const frozen = await mapFrozen(db, homebase, logs, now);
  const departures = new Map<string, number>();
  for (const [attempt, log] of logs) departures.set(attempt, await countLeft(db, homebase, attempt, log));
  return (attempt) => ({
    departures: departures.get(attempt) ?? 0,
    frozen: toFrozen(frozen.get(attempt)),
  });
}

function toFrozen(until: number | undefined): Watched['frozen'] {
  if (until === undefined) return null;
  return { until: Number.isFinite(until) ? new Date(until).toISOString() : null };
}
