import type { HistoryEntry } from '#contract/history';
import type { OperationKind } from '#contract/operation';
import { NOTE_INSECURE, readReportNote } from '#domain/exam-session/device-notes';
import { seenWords } from '#domain/exam-session/seen-words';
import { readWatchNote, type WatchNote } from '#domain/exam-session/watch-notes';
import { opIdOf, toBytes, toUuid } from '../../db/bytes';
import type { Db } from '../../db/open';
import { type Entry, NOTHING } from './entry';

interface Sitting {
  homebase: string;
  attempt: string;
  /** ms; nothing of it was before. */
  startAt: number;
}

/** A penalty in the log; who gave it and why stands in the audit log, of the moment it was received. */
export interface LoggedPenalty {
  incident: string;
  receivedAt: number;
  when: When;
}

interface DeviceLog {
  entries: Entry[];
  penalties: LoggedPenalty[];
}

/** Whoever leaves fullscreen so often has told enough by then, except how it ended; the log itself holds all of it. */
const READ_MAX = 1_000;

/** An ending that ended something; those of the server stand in the audit log. */
const ENDED: ReadonlySet<string> = new Set(['applied', 'late']);

/** What the devices of a sitting wrote into its log besides answers. */
export async function readDeviceLog(db: Db, sitting: Sitting): Promise<DeviceLog> {
  const events = await selectKinds(db, sitting, ['event']).limit(READ_MAX).execute();
  // All of them, however much the device noted before.
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

/** What a device did earlier than this before the server heard of it is said to have come late, ms. */
const HEARD_SOON_MS = 60_000;

/** A device's own word on when, kept between the beginning and the moment it told; the server's is never later. */
function dated({ at, received_at: heard }: { at: number; received_at: number }, startAt: number): When {
  const told = Math.min(Math.max(at, startAt), heard);
  return { at: told, heard: heard - told > HEARD_SOON_MS ? heard : null };
}

/** Calls stand in the audit log, and sounds that began are no event worth a line. */
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

/** A note of the watch over fullscreen. */
export interface LoggedNote {
  at: number;
  note: WatchNote;
  /** As the device wrote it, and by its own clock. */
  said: string;
  saidAt: number;
  /** When the server heard of it. */
  heardAt: number;
}

/** What the watch over fullscreen noted in these sittings, in the order of each; of the index operations_events. */
export async function listWatchNotes(
  db: Db,
  homebase: string,
  sittings: readonly { id: string; start_at: number }[],
): Promise<Map<string, LoggedNote[]>> {
  const noted = new Map(sittings.map(({ id }) => [id, [] as LoggedNote[]]));
  const begun = new Map(sittings.map(({ id, start_at: startAt }) => [id, startAt]));
  if (sittings.length === 0) return noted;
  const rows = await db
    .selectFrom('operations')
    .select(['attempt', 'body', 'at', 'received_at'])
    .where('homebase', '=', toBytes(homebase))
    .where(
      'attempt',
      'in',
      sittings.map(({ id }) => toBytes(id)),
    )
    .where('kind', '=', 'event')
    .orderBy('attempt')
    .orderBy('epoch')
    .orderBy('seq')
    .execute();
  for (const { attempt, body, ...moment } of rows) {
    const id = toUuid(attempt);
    const { note: said = '' } = JSON.parse(body) as { note?: string };
    const note = readWatchNote(said);
    const { at } = dated(moment, begun.get(id) ?? 0);
    if (note) noted.get(id)?.push({ at, note, said, saidAt: moment.at, heardAt: moment.received_at });
  }
  return noted;
}

/** Answers that came after the deadline or the end, of each device that brought some. */
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
