import type { HistoryEntry } from '#contract/history';
import type { OperationKind } from '#contract/operation';
import { NOTE_INSECURE, readReportNote } from '#domain/exam-session/device-notes';
import { seenWords } from '#domain/exam-session/seen-words';
import { readWatchNote, type WatchNote } from '#domain/exam-session/watch-notes';
import { opIdOf, toBytes } from '../../db/bytes';
import { listNewestEvents } from '../../db/newest-events';
import type { Db } from '../../db/open';
import { type Entry, NOTHING } from './entry';

interface Sitting {
  homebase: string;
  attempt: string;
  /** ms; earlier times are raised to it. */
  startAt: number;
}

/** A penalty in the log; who gave it and why is in the audit log, under the time of receipt. */
export interface LoggedPenalty {
  incident: string;
  receivedAt: number;
  when: When;
}

interface DeviceLog {
  entries: Entry[];
  penalties: LoggedPenalty[];
}

/** Maximum events read per sitting; endings are always read in full, and the log itself keeps everything. */
const READ_MAX = 1_000;

/** Results of an ending that took effect; endings by the server are in the audit log. */
const ENDED: ReadonlySet<string> = new Set(['applied', 'late']);

/** Reads what the devices of a sitting logged besides answers. */
export async function readDeviceLog(db: Db, sitting: Sitting): Promise<DeviceLog> {
  const events = await selectKinds(db, sitting, ['event']).limit(READ_MAX).execute();
  // All of them, however many events the device noted before.
  const endings = await selectKinds(db, sitting, ['penalty', 'finish', 'timeout']).execute();
  const log: DeviceLog = { entries: [], penalties: [] };
  for (const row of [...events, ...endings]) {
    const when = dated(row, sitting.startAt);
    const incident = opIdOf(row.op_id);
    if (row.kind === 'penalty') log.penalties.push({ incident, receivedAt: row.received_at, when });
    else if (row.kind === 'event') log.entries.push(...toEvent(row.body, when, incident));
    else if (row.via === 'device' && ENDED.has(row.result))
      log.entries.push({ ...NOTHING, ...when, act: row.kind === 'finish' ? 'finish' : 'timeout' });
  }
  return log;
}

function selectKinds(db: Db, { homebase, attempt }: Sitting, kinds: readonly OperationKind[]) {
  return db
    .selectFrom('operations')
    .select(['op_id', 'kind', 'body', 'at', 'received_at', 'via', 'result'])
    .where('homebase', '=', toBytes(homebase))
    .where('attempt', '=', toBytes(attempt))
    .where('kind', 'in', kinds)
    .orderBy('epoch')
    .orderBy('seq');
}

type When = Pick<Entry, 'at' | 'heard'>;

/** A device's action that the server received later than this is shown as received late, ms. */
const HEARD_SOON_MS = 60_000;

/** The device's own time, limited to the span between the start and the receipt; the server's times are never late. */
function dated({ at, received_at: heard }: { at: number; received_at: number }, startAt: number): When {
  const told = Math.min(Math.max(at, startAt), heard);
  return { at: told, heard: heard - told > HEARD_SOON_MS ? heard : null };
}

/** Converts an event; calls are in the audit log, and the start of a sound is not listed. */
function toEvent(body: string, when: When, incident: string): Entry[] {
  const { note = '' } = JSON.parse(body) as { note?: string };
  if (note === NOTE_INSECURE) return [{ ...NOTHING, ...when, act: 'insecure' }];
  const report = readReportNote(note);
  if (report !== null) return [{ ...NOTHING, ...when, act: 'reported', why: seenWords(report) }];
  const seen = readWatchNote(note);
  if (seen === null) return [];
  if (seen.act === 'left') return [{ ...NOTHING, ...when, act: 'left', cause: seen.cause, incident }];
  return [{ ...NOTHING, ...when, act: seen.act, ms: seen.act === 'back' ? seen.ms || null : null }];
}

/** A note of the fullscreen watch. */
export interface LoggedNote {
  at: number;
  note: WatchNote;
  /** The text that the device wrote, and the time of its own clock. */
  said: string;
  saidAt: number;
  /** When the server received it. */
  heardAt: number;
}

/** How many of a sitting's newest events are read where many look often; it decides who is frozen. */
const NEWEST = 200;

/** As `bodyOf` writes a note of the watch, which has no other fields. Parsing the whole would cost what a device adds to it. */
const WATCH_NOTE = /^\{"note":"([a-z0-9:-]+)"/;

/** What the watch over fullscreen noted in these sittings, in the order of each, as far as it is in their newest events. */
export async function listWatchNotes(
  db: Db,
  homebase: string,
  sittings: readonly { id: string; start_at: number }[],
  limit = NEWEST,
): Promise<Map<string, LoggedNote[]>> {
  const noted = new Map<string, LoggedNote[]>();
  for (const { id, start_at: startAt } of sittings) {
    const events = await listNewestEvents(db, { homebase, attempt: id, limit });
    noted.set(
      id,
      events.flatMap(({ said: body, ...moment }) => {
        const said = WATCH_NOTE.exec(body)?.[1] ?? '';
        const note = readWatchNote(said);
        if (!note) return [];
        const { at } = dated(moment, startAt);
        return [{ at, note, said, saidAt: moment.at, heardAt: moment.received_at }];
      }),
    );
  }
  return noted;
}

/** Answers that arrived after the deadline or the end, counted per claim. */
export async function listLateAnswers(db: Db, { homebase, attempt }: Sitting): Promise<Entry[]> {
  const rows = await db
    .selectFrom('operations')
    .select(({ fn }) => [
      'result',
      fn.min<number>('received_at').as('at'),
      fn.count<number>('question').distinct().as('questions'),
    ])
    .where('homebase', '=', toBytes(homebase))
    .where('attempt', '=', toBytes(attempt))
    .where('kind', 'in', ['answer', 'clear'])
    .where('result', 'in', ['late', 'held', 'afterFinish'])
    .groupBy(['epoch', 'result'])
    .execute();
  return rows.map(({ result, at, questions }) => {
    const act: HistoryEntry['act'] = result === 'late' ? 'late' : 'held';
    return { ...NOTHING, at, act, answers: Number(questions) };
  });
}
