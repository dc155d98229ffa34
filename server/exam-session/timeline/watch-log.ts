import { DEPARTURES_TOLD_MAX } from '#contract/exam-session/proceedings';
import { DEPARTURES_MAX } from '#contract/exam-session/roster';
import { countDepartures, type Departure, departuresOf } from '#domain/exam-session/departures';
import { readWatchNote, type WatchNote } from '#domain/exam-session/watch-notes';
import {
  type EventRow,
  findLastFreeze,
  listLoggedDepartures,
  listNewestEvents,
} from '../../db/answer-log/newest-events';
import type { Db } from '../../db/open';
import { dated } from './dated';

/** A note of the fullscreen watch. */
export interface LoggedNote {
  /** By the device's clock, as far as the server knows it to be possible. */
  at: number;
  note: WatchNote;
  /** The text that the device wrote. */
  said: string;
  /** When the server received it. */
  heardAt: number;
}

/** The fullscreen watch's notes of one sitting. */
export interface WatchLog {
  /** In the order of the sitting. If there are more than are read: the newest, and the last freeze. */
  notes: LoggedNote[];
  isWhole: boolean;
}

interface Sitting {
  id: string;
  start_at: number;
}

/** How many of a sitting's newest notes are read for lists that are requested often; they decide who is frozen. */
const NEWEST = 200;

/**
 * The beginning of a watch note as `bodyOf` writes it. Parsing the whole body would cost time for anything a device
 * adds to it.
 */
const WATCH_NOTE = /^\{"note":"([a-z0-9:-]+)"/;

/** The fullscreen watch's notes of these sittings. */
export async function mapWatchLogs(
  db: Db,
  homebase: string,
  sittings: readonly Sitting[],
  limit = NEWEST,
): Promise<Map<string, WatchLog>> {
  const logs = new Map<string, WatchLog>();
  for (const { id, start_at: startAt } of sittings) {
    const events = await listNewestEvents(db, { homebase, attempt: id, limit });
    const isWhole = events.length < limit;
    const newest = events.flatMap((event) => toNote(event, startAt));
    // Regardless of later returns: an end of a freeze is meaningless without its beginning.
    const hasBeginning = isWhole || newest.some(({ note }) => note.act === 'frozen');
    const freeze = hasBeginning ? undefined : await findLastFreeze(db, { homebase, attempt: id });
    logs.set(id, { notes: freeze ? [...toNote(freeze, startAt), ...newest] : newest, isWhole });
  }
  return logs;
}

function toNote({ said: body, ...moment }: EventRow, startAt: number): LoggedNote[] {
  const said = WATCH_NOTE.exec(body)?.[1] ?? '';
  const note = readWatchNote(said);
  return note ? [{ at: dated(moment, startAt).at, note, said, heardAt: moment.received_at }] : [];
}

/**
 * How often a sitting's pupil left fullscreen himself, at most `DEPARTURES_MAX`, however many other notes there are.
 */
export async function countLeft(
  db: Db,
  homebase: string,
  attempt: string,
  { notes, isWhole }: WatchLog,
): Promise<number> {
  if (isWhole) return countDepartures(notes);
  return (await listLoggedDepartures(db, { homebase, attempt, limit: DEPARTURES_MAX })).length;
}

/** Each time he left, as a report tells it; how long it took is known only where all notes were read. */
export async function listLeft(
  db: Db,
  homebase: string,
  { id: attempt, start_at: startAt }: Sitting,
  { notes, isWhole }: WatchLog,
): Promise<Departure[]> {
  if (isWhole) return departuresOf(notes);
  const left = await listLoggedDepartures(db, { homebase, attempt, limit: DEPARTURES_TOLD_MAX });
  return departuresOf(left.map((moment) => ({ at: dated(moment, startAt).at, note: BY_HIMSELF })));
}

const BY_HIMSELF = { act: 'left', cause: 'student' } satisfies WatchNote;
