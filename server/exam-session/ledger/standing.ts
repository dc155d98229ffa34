import { type Admission, type Effect, readEffect } from '#domain/exam-session/admission';
import { comparePlaces, type Place } from '#domain/exam-session/answer-log';
import { toBytes, toUuid } from '../../db/bytes';
import type { LoggedRow } from '../../db/logged-row';
import type { StandingTable } from '../../db/standing-store';
import { barrierOf, type Desk } from './desk';

// What stands for a question was written by the newest counting operation, or by the one the teacher chose. It can be
// rebuilt at any time from the log and the decisions.

/** The place and time by which later operations are compared with this one. */
interface Stand extends Place {
  at: number;
  updatedAt: number;
}

/** Later than any operation. */
const NEWEST: Place = { epoch: Number.MAX_SAFE_INTEGER, seq: Number.MAX_SAFE_INTEGER };

/** Makes an operation's answer or doubt mark stand; whether it is in doubt may be left to `settle`. */
export function put(desk: Desk, stand: Stand, effect: Effect, conflict: Admission['conflict']): void {
  const { store } = desk;
  if (effect.on === 'flag') store.putFlag(toBytes(effect.question), stand, effect.flag);
  if (effect.on !== 'answer') return;
  if (conflict === 'recheck') desk.unsettled.doubts.add(effect.question);
  const { epoch, seq, at, updatedAt } = stand;
  const { question, mc, essay } = effect;
  const row = { question: toBytes(question), epoch, seq, at, mc, essay, conflict: conflict === true ? 1 : 0 };
  store.putAnswer(row, updatedAt);
}

/** Recomputes what stands for one question, to be completed by `settle`; `upTo` skips places where nothing counts. */
export function restand(desk: Desk, table: StandingTable, question: Uint8Array, upTo = NEWEST): void {
  desk.store.drop(table, question);
  const found = findStanding(desk, table, question, upTo);
  if (!found) return;
  const { row, stand } = found;
  const effect = readEffect(desk.paper, { ...row, ...readBody(row.body), question: toUuid(question) });
  if (effect) put(desk, stand, effect, 'recheck');
}

/** Returns the operation that stands for a question, and how; undefined if none counts. */
export function findStanding(
  desk: Desk,
  table: StandingTable,
  question: Uint8Array,
  upTo = NEWEST,
): { row: LoggedRow; stand: Stand } | undefined {
  const newest = findNewest(desk, table, question, upTo);
  const chosen = table === 'answers' ? desk.store.chosen(question) : undefined;
  if (chosen && (!newest || comparePlaces(newest, chosen.upTo) <= 0)) {
    const { row, upTo: place, at, standsSince } = chosen;
    return { row, stand: { ...place, at, updatedAt: standsSince } };
  }
  return newest && { row: newest, stand: { ...newest, updatedAt: newest.receivedAt } };
}

/** Returns the newest counting operation; what lies beyond the end of its claim is skipped. */
export function findNewest(
  desk: Desk,
  table: StandingTable,
  question: Uint8Array,
  upTo = NEWEST,
): LoggedRow | undefined {
  let from = upTo;
  for (;;) {
    const row = desk.store.newest(table, question, from);
    if (!row) return undefined;
    const barrier = barrierOf(desk, row.epoch);
    if (barrier === null || row.seq <= barrier.seq) return row;
    from = { epoch: row.epoch, seq: barrier.seq };
  }
}

/** Written by `bodyOf`, so the known fields have their types. */
function readBody(body: string): { mc: string | null; essay: string | null; flag: boolean } {
  const {
    mc = null,
    essay = null,
    flag = false,
  } = JSON.parse(body) as {
    mc?: string;
    essay?: string;
    flag?: boolean;
  };
  return { mc, essay, flag };
}
