import type { OperationBody, OperationKind, SealedOperation } from '#contract/exam-session/operation';
import { keyOf } from './claim-row';
import type { AttemptRow, OpRow } from './local-db';
import { newOpId } from './op-id';
import { storeOp } from './op-store';
import { findAttempt, type OutboxContext } from './outbox-context';
import type { Pen } from './outbox-memory';
import { TakenOver } from './taken-over';

export interface OperationDraft {
  kind: OperationKind;
  /** Exam time in ms. */
  at: number;
  body: OperationBody;
  /**
   * By whom it was first made, if it is made again. Since another took over, or claimed the attempt, it may be older than
   * what was answered there, and nothing is stored.
   */
  pen?: Pen | undefined;
}

/** Stores one operation in the next place of its claim, or keeps it in memory if the device cannot store it. */
export async function recordOp(
  context: OutboxContext,
  attempt: string,
  draft: OperationDraft,
): Promise<OpRow> {
  const known = context.memory.attempts.get(attempt);
  // Reads nothing before the tap's own transaction, which detects if this page's knowledge is outdated.
  let row = known && !known.isReleased ? known : await findAttempt(context, attempt);
  while (row) {
    const op = await recordUnder(context, row, draft);
    if (op) return op;
    row = await findAttempt(context, attempt);
  }
  throw new Error('unknown attempt');
}

/** Undefined if the device holds a later claim than `row`, or has released the attempt since. */
async function recordUnder(
  context: OutboxContext,
  row: AttemptRow,
  draft: OperationDraft,
): Promise<OpRow | undefined> {
  const { handle, memory, vault } = context;
  const { attempt } = row;
  // Its key is gone, so anything stored now would be readable by the next person.
  if (row.isReleased) throw new Error('released attempt');
  if (draft.pen && !isPen(draft.pen, { epoch: row.epoch, name: memory.pens.get(attempt) }))
    throw new TakenOver();
  const opId = newOpId(context.fillRandom);
  const { kind, at } = draft;
  const said: SealedOperation = { ...draft.body, kind, at };
  const sealed = await vault.seal(keyOf(row, row.epoch), opId, said);
  const question = draft.body.question ?? null;
  const fresh = { ...sealed, opId, attempt, kind, question, at, status: 'waiting', result: null } as const;
  const share = memory.share(row);
  try {
    const op = await handle.run((db, isAgain) => storeOp(db, fresh, share, isAgain));
    if (!op) return undefined;
    memory.drop(share.unsaved.map((kept) => kept.opId));
    memory.see([op]);
    memory.reserve(attempt, op.seq);
    return op;
  } catch (error) {
    // A silent storage had stored it: a sender has read it there.
    const settled = memory.settled(opId);
    if (!settled) {
      keepUnstored(context, { ...fresh, epoch: row.epoch }, row.nextSeq, error);
      throw error;
    }
    memory.reserve(attempt, settled.seq);
    return settled;
  } finally {
    context.changed();
  }
}

function keepUnstored(
  { memory, handle }: OutboxContext,
  op: Omit<OpRow, 'seq'>,
  nextSeq: number,
  error: unknown,
): void {
  const { opId, attempt, kind } = op;
  // The student was told that the hand-in failed and continues, so it must not take effect later. A time-out or
  // penalty remains one. If another tab took over, it may have answered since, so this operation is not the
  // student's last word.
  if (kind !== 'finish' && !(error instanceof TakenOver)) {
    memory.keep(opId, { ...op, seq: memory.reserve(attempt, nextSeq) });
    return;
  }
  // A hanging storage may still store it later. This transaction runs after that one and removes it; whatever is
  // read between the two leaves it out.
  memory.withdraw(opId);
  void handle.run((db) => db.ops.delete(opId)).catch(() => undefined);
}

/** Where the page did not know its claim, any is the one. */
function isPen(pen: Pen, now: Pen): boolean {
  return (pen.epoch ?? now.epoch) === now.epoch && pen.name === now.name;
}
