import type { RosterRow } from '#contract/roster';
import { countDepartures } from '#domain/exam-session/departures';
import type { Db } from '../../db/open';
import { mapFrozen } from '../attempts/stored-freeze';
import { listWatchNotes } from '../timeline/device-log';

type Watched = Pick<RosterRow, 'departures' | 'frozen'>;

/** Reads what the fullscreen watch noted of each sitting, as proctors see it. */
export async function readWatched(
  db: Db,
  homebase: string,
  sittings: readonly { id: string; start_at: number }[],
  now: number,
): Promise<(attempt: string) => Watched> {
  const notes = await listWatchNotes(db, homebase, sittings);
  const frozen = await mapFrozen(db, homebase, notes, now);
  return (attempt) => ({
    departures: countDepartures(notes.get(attempt) ?? []),
    frozen: toFrozen(frozen.get(attempt)),
  });
}

function toFrozen(until: number | undefined): Watched['frozen'] {
  if (until === undefined) return null;
  return { until: Number.isFinite(until) ? new Date(until).toISOString() : null };
}
