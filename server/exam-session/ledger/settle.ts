import type { Place } from '#domain/exam-session/answer-log';
import type { Chosen } from '../../db/answer-log/decision-store';
import type { StandingTable } from '../../db/answer-log/standing-store';
import { toBytes, toUuid } from '../../db/bytes';
import { type AttemptContext, barrierOf } from './attempt-context';
import { restand } from './standing';

// Effects of one operation on others (an ending takes back operations beyond it, an older claim that wrote later puts
// an answer in doubt) are settled once at the end of a command, in one pass over the log for all questions: a pupil
// can make his log as long as he likes, and address every question of it in one request.

/** The last place of a claim that answers a question, and its device time. */
type Written = Place & { at: number };

/** The counting answers of a question, by claim. */
type Counted = ReadonlyMap<string, readonly Written[]>;

/** Before every operation. */
const NOWHERE: Place = { epoch: 0, seq: 0 };

/** Records where a claim ended; `settle` takes back what was admitted beyond it. */
export function raiseBarrier(context: AttemptContext, { epoch, seq }: Place): void {
  const before = barrierOf(context, epoch);
  if (before !== null && before.seq <= seq) return;
  if (epoch === context.head.epoch) {
    context.head = { ...context.head, finishEpoch: epoch, finishSeq: seq };
    context.store.markEnding(epoch, seq);
  }
  // Queried again: the place is lower now, but the time of the first arrival remains.
  context.barriers.delete(epoch);
  context.unsettled.endings.set(epoch, seq);
}

/** Settles the effects left open by the operations of this command; call it after the last one. */
export function settle(context: AttemptContext): void {
  const { endings, doubts } = context.unsettled;
  const answers = listBeyond(context, 'answers');
  const counted = answers.length > 0 || doubts.size > 0 ? countedOf(context, 'answers') : undefined;
  if (counted) remake(context, 'answers', answers, counted);
  const flags = listBeyond(context, 'flags');
  if (flags.length > 0) remake(context, 'flags', flags, countedOf(context, 'flags'));
  // An answer beyond an ending is no rival of a newer claim's answer either.
  const inDoubt = endings.size > 0 ? context.store.listInDoubt(Math.min(...endings.keys())) : [];
  for (const question of inDoubt) doubts.add(toUuid(question));
  if (doubts.size > 0) settleDoubts(context, counted ?? countedOf(context, 'answers'));
  endings.clear();
}

/** Rebuilds everything that stands in an attempt from the log, its endings and the teacher's decisions. */
export function rebuild(context: AttemptContext): void {
  for (const table of ['answers', 'flags'] as const) {
    context.store.dropAll(table);
    remake(context, table, context.store.listDeciding(table), countedOf(context, table));
  }
  settle(context);
}

function listBeyond({ unsettled, store }: AttemptContext, table: StandingTable): Uint8Array[] {
  return [...unsettled.endings].flatMap(([epoch, seq]) => store.listBeyond(table, epoch, seq));
}

function remake(
  context: AttemptContext,
  table: StandingTable,
  questions: readonly Uint8Array[],
  counted: Counted,
): void {
  for (const question of questions) {
    const newest = counted.get(toUuid(question))?.at(-1);
    restand(context, table, question, newest ?? NOWHERE);
  }
}

/** If an older claim wrote later than what stands, both are kept and the answer is marked. */
function settleDoubts({ unsettled, store }: AttemptContext, counted: Counted): void {
  for (const question of unsettled.doubts) {
    const key = toBytes(question);
    const stands = store.answer(key);
    if (!stands) continue;
    const hasRival = rivalsOf(store.chosen(key), counted.get(question)).some(
      ({ epoch, at }) => epoch < stands.epoch && at > stands.at,
    );
    if (hasRival !== (stands.conflict === 1)) store.doubt(key, hasRival);
  }
  unsettled.doubts.clear();
}

/**
 * The rivals of the standing answers: all operations that count automatically, and the place up to which the
 * teacher's choice applies.
 */
function rivalsOf(chosen: Chosen | undefined, counted: readonly Written[] = []): readonly Written[] {
  return chosen ? [...counted, { ...chosen.upTo, at: chosen.at }] : counted;
}

function countedOf({ store }: AttemptContext, table: StandingTable): Counted {
  const counted = new Map<string, Written[]>();
  for (const { question, ...last } of store.listCounted(table)) {
    const key = toUuid(question);
    const known = counted.get(key);
    if (known) known.push(last);
    else counted.set(key, [last]);
  }
  return counted;
}
