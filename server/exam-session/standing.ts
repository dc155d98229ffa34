import type { Admission, Effect } from '#domain/exam-session/admission';
import { readEffect } from '#domain/exam-session/admission';
import type { Place } from '#domain/exam-session/answer-log';
import { toBytes, toUuid } from '../db/bytes';
import type { LoggedRow, StandingTable } from '../db/operation-store';
import { barrierOf, type Desk } from './desk';

// What stands for a question: written by the newest operation that counts, and made anew from the log
// when an ending takes operations back.

/** Lets an operation's answer or doubt mark stand. */
export function put(
  desk: Desk,
  operation: Place & { at: number },
  effect: Effect,
  conflict: Admission['conflict'],
): void {
  const { store, now } = desk;
  if (effect.on === 'flag') store.putFlag(toBytes(effect.question), operation, effect.flag);
  if (effect.on !== 'answer') return;
  const inDoubt = conflict === 'recheck' ? hasRival(desk, effect.question, operation) : conflict;
  const { epoch, seq, at } = operation;
  const { question, mc, essay } = effect;
  store.putAnswer({ question: toBytes(question), epoch, seq, at, mc, essay, conflict: inDoubt ? 1 : 0 }, now);
}

/** Notes where a claim ended, and takes back what had been let in beyond before the ending arrived. */
export function raiseBarrier(desk: Desk, { epoch, seq }: Place): void {
  const { store } = desk;
  const before = barrierOf(desk, epoch);
  if (before !== null && before <= seq) return;
  if (epoch === desk.head.epoch) {
    desk.head = { ...desk.head, finishEpoch: epoch, finishSeq: seq };
    store.markEnding(epoch, seq);
  }
  desk.barriers.set(epoch, seq);
  for (const table of ['answers', 'flags'] as const) {
    for (const question of store.listBeyond(table, epoch, seq))
      recount(desk, table, question, { epoch, seq });
  }
}

/** Makes what stands for a question anew from what the log has up to a place. */
function recount(desk: Desk, table: StandingTable, question: Uint8Array, upTo: Place): void {
  desk.store.drop(table, question);
  const newest = findNewest(desk, table, question, upTo);
  if (!newest) return;
  const operation = { ...newest, ...readBody(newest.body), question: toUuid(question), opId: '' };
  const effect = readEffect(desk.paper, operation);
  if (effect) put(desk, operation, effect, 'recheck');
}

/** The newest operation that counts: where a claim has ended, what lies beyond is leapt over. */
function findNewest(
  desk: Desk,
  table: StandingTable,
  question: Uint8Array,
  upTo: Place,
): LoggedRow | undefined {
  let from = upTo;
  for (;;) {
    const row = desk.store.newest(table, question, from);
    if (!row) return undefined;
    const barrier = barrierOf(desk, row.epoch);
    if (barrier === null || row.seq <= barrier) return row;
    from = { epoch: row.epoch, seq: barrier };
  }
}

/** Whether an older claim wrote later than this operation: both are kept, and the answer is marked. */
function hasRival(desk: Desk, question: string, { epoch, at }: { epoch: number; at: number }): boolean {
  const { rivals } = desk;
  const key = `${epoch}:${question}`;
  // Looked up once for a whole batch: it reads the log, and a pupil can make that as long as he likes.
  const latest = rivals.has(key) ? rivals.get(key) : desk.store.latestOfOlder(toBytes(question), epoch);
  rivals.set(key, latest ?? null);
  return latest != null && latest > at;
}

/** Written by `bodyOf`, so the known fields are of their types. */
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
