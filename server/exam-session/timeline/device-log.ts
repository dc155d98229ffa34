import { sql } from 'kysely';
import type { HistoryEntry } from '#contract/exam-session/history';
import type { OperationKind } from '#contract/exam-session/operation';
import { comparePlaces } from '#domain/exam-session/answer-log';
import { readJumpNote, readSleptNote } from '#domain/exam-session/clock-notes';
import { NOTE_INSECURE, readReportNote } from '#domain/exam-session/device-notes';
import { seenWords } from '#domain/exam-session/seen-words';
import { readWatchNote } from '#domain/exam-session/watch-notes';
import { IS_AGAINST, IS_CLOCK, IS_TOLD } from '../../db/answer-log/note-conditions';
import { opIdOf, toBytes } from '../../db/bytes';
import type { Db } from '../../db/open';
import { dated, type When } from './dated';
import { type Entry, NOTHING } from './entry';

interface Sitting {
  homebase: string;
  attempt: string;
  /** ms; earlier times are raised to it. */
  startAt: number;
}

/** A penalty in the log; its author and reason are in the audit log, under the time of receipt. */
export interface LoggedPenalty {
  incident: string;
  receivedAt: number;
  when: When;
}

interface DeviceLog {
  entries: Entry[];
  penalties: LoggedPenalty[];
}

/**
 * The most events read per sitting. It applies separately to events that count against the pupil and to all others,
 * so that neither kind crowds out the other. Endings that took effect are always read in full, and the log itself
 * keeps everything.
 */
export const READ_MAX = 1_000;

/** The most clock changes and sleeps read: a clock that is never right must not fill the page. */
const CLOCK_MAX = 20;

/** Results of an ending that took effect: a claim has few of them, however many its device sends. */
const ENDED = ['applied', 'late'] as const;

/** Reads the entries that the devices of a sitting logged besides answers. */
export async function readDeviceLog(db: Db, sitting: Sitting): Promise<DeviceLog> {
  const against = await readSome(db, sitting, { condition: IS_AGAINST, max: READ_MAX, act: 'notesCut' });
  const others = await readSome(db, sitting, { condition: IS_TOLD, max: READ_MAX, act: 'notesCut' });
  const clock = await readSome(db, sitting, { condition: IS_CLOCK, max: CLOCK_MAX, act: 'clockCut' });
  // All endings, however many events the device logged before them.
  const endings = await selectKinds(db, sitting, ['penalty', 'finish', 'timeout'])
    .where('result', 'in', ENDED)
    .execute();
  const log: DeviceLog = { entries: [], penalties: [] };
  // A device that stopped itself without a network, while its pupil went on at another one.
  for (const row of await selectOvertaken(db, sitting).execute()) {
    const when = dated(row, sitting.startAt);
    log.entries.push({ ...NOTHING, ...when, act: 'overtakenPenalty', incident: opIdOf(row.op_id) });
  }
  const events = [...against.events, ...others.events, ...clock.events].sort(comparePlaces);
  for (const row of [...events, ...endings]) {
    const when = dated(row, sitting.startAt);
    const incident = opIdOf(row.op_id);
    if (row.kind === 'penalty') log.penalties.push({ incident, receivedAt: row.received_at, when });
    else if (row.kind === 'event') log.entries.push(...toEvent(row.body, when, incident));
    // Endings by the server are in the audit log.
    else if (row.via === 'device')
      log.entries.push({ ...NOTHING, ...when, act: row.kind === 'finish' ? 'finish' : 'timeout' });
  }
  // Omitted clock events get their own line: they are cut early and matter less than the other omitted events.
  log.entries.push(...firstOf([...against.cut, ...others.cut]), ...clock.cut);
  return log;
}

interface Kind {
  condition: string;
  max: number;
  act: 'notesCut' | 'clockCut';
}

/** `cut`: the line that says from when on not all are listed; none if all are. */
async function readSome(db: Db, sitting: Sitting, { condition, max, act }: Kind) {
  const events = await selectKinds(db, sitting, ['event'])
    .where(sql<boolean>`${sql.raw(condition)}`)
    .limit(max + 1)
    .execute();
  const cut = events.slice(max).map((row): Entry => {
    const { at } = dated(row, sitting.startAt);
    return { ...NOTHING, at, act };
  });
  return { events: events.slice(0, max), cut };
}

function firstOf(cuts: readonly Entry[]): Entry[] {
  return cuts.toSorted((left, right) => left.at - right.at).slice(0, 1);
}

function selectKinds(db: Db, { homebase, attempt }: Sitting, kinds: readonly OperationKind[]) {
  return db
    .selectFrom('operations')
    .select(['epoch', 'seq', 'op_id', 'kind', 'body', 'at', 'received_at', 'via'])
    .where('homebase', '=', toBytes(homebase))
    .where('attempt', '=', toBytes(attempt))
    .where('kind', 'in', kinds)
    .orderBy('epoch')
    .orderBy('seq');
}

/** Penalties of claims before the present one that ended nothing. */
function selectOvertaken(db: Db, sitting: Sitting) {
  const { homebase, attempt } = sitting;
  return selectKinds(db, sitting, ['penalty'])
    .where('via', '=', 'device')
    .where('result', '=', 'superseded')
    .where('epoch', '<', (eb) =>
      eb
        .selectFrom('attempts')
        .select('attempts.epoch')
        .where('attempts.homebase', '=', homebase)
        .where('attempts.id', '=', attempt),
    )
    .limit(READ_MAX);
}

/** Converts an event; calls are in the audit log, and the start of a sound is not listed. */
function toEvent(body: string, when: When, incident: string): Entry[] {
  const { note = '' } = JSON.parse(body) as { note?: string };
  if (note === NOTE_INSECURE) return [{ ...NOTHING, ...when, act: 'insecure' }];
  const report = readReportNote(note);
  if (report !== null) return [{ ...NOTHING, ...when, act: 'reported', why: seenWords(report) }];
  const jump = readJumpNote(note);
  if (jump !== null)
    return [{ ...NOTHING, ...when, act: jump < 0 ? 'clockBack' : 'clockAhead', ms: Math.abs(jump) }];
  const slept = readSleptNote(note);
  if (slept !== null) return [{ ...NOTHING, ...when, act: 'slept', ms: slept }];
  const seen = readWatchNote(note);
  if (seen === null) return [];
  if (seen.act === 'left') return [{ ...NOTHING, ...when, act: 'left', cause: seen.cause, incident }];
  return [{ ...NOTHING, ...when, act: seen.act, ms: seen.act === 'back' ? seen.ms || null : null }];
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
