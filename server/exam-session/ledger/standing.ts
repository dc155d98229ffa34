import { type Admission, type Effect, readEffect } from '#domain/exam-session/admission';
import { comparePlaces, type Place } from '#domain/exam-session/answer-log';
import type { LoggedRow } from '../../db/answer-log/logged-row';
import type { StandingTable } from '../../db/answer-log/standing-store';
import { toBytes, toUuid } from '../../db/bytes';
import { type AttemptContext, barrierOf } from './attempt-context';

// The standing answer to a question was written by the newest counting operation, or by the one the teacher chose. It
// can be rebuilt at any time from the log and the decisions.

/** The place and time by which later operations are compared with this one. */
interface Stand extends Place {
  at: number;
  updatedAt: number;
}

/** Later than any operation. */
const NEWEST: Place = { epoch: Number.MAX_SAFE_INTEGER, seq: Number.MAX_SAFE_INTEGER };

/** Makes an operation's answer or doubt mark stand; whether it is in doubt may be left to `settle`. */
export function put(
  context: AttemptContext,
  stand: Stand,
  effect: Effect,
  conflict: Admission['conflict'],
): void {
  const { store } = context;
  if (effect.on === 'flag') store.putFlag(toBytes(effect.question), stand, effect.flag);
  if (effect.on !== 'answer') return;
  if (conflict === 'recheck') context.unsettled.doubts.add(effect.question);
  const { epoch, seq, at, updatedAt } = stand;
  const { question, mc, essay } = effect;
  const row = { question: toBytes(question), epoch, seq, at, mc, essay, conflict: conflict === true ? 1 : 0 };
  store.putAnswer(row, updatedAt);
}

/** Recomputes what stands for one question, to be completed by `settle`; `upTo` skips places where nothing counts. */
export function restand(
  context: AttemptContext,
  table: StandingTable,
  question: Uint8Array,
  upTo = NEWEST,
): void {
  context.store.drop(table, question);
  const found = findStanding(context, table, question, upTo);
  if (!found) return;
  const { row, stand } = found;
  const effect = readEffect(context.paper, { ...row, ...readBody(row.body), question: toUuid(question) });
  if (effect) put(context, stand, effect, 'recheck');
}

/** Returns the operation that stands for a question, and how; undefined if none counts. */
export function findStanding(
  context: AttemptContext,
  table: StandingTable,
  question: Uint8Array,
  upTo = NEWEST,
): { row: LoggedRow; stand: Stand } | undefined {
  const newest = findNewest(context, table, question, upTo);
  const chosen = table === 'answers' ? context.store.chosen(question) : undefined;
  if (chosen && (!newest || comparePlaces(newest, chosen.upTo) <= 0)) {
    const { row, upTo: place, at, standsSince } = chosen;
    return { row, stand: { ...place, at, updatedAt: standsSince } };
  }
  return newest && { row: newest, stand: { ...newest, updatedAt: newest.receivedAt } };
}

/** Returns the newest counting operation; operations beyond the end of their claim are skipped. */
export function findNewest(
  context: AttemptContext,
  table: StandingTable,
  question: Uint8Array,
  upTo = NEWEST,
): LoggedRow | undefined {
  let from = upTo;
  for (;;) {
    const row = context.store.newest(table, question, from);
    if (!row) return undefined;
    const barrier = barrierOf(context, row.epoch);
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
