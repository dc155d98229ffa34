import { append, mayCount, type OperationAck, resequence } from '#domain/exam-session/answer-log';
import { newestRow } from './claim-row';
import type { AttemptRow, ExamDb, OpRow } from './local-db';
import { type AttemptNews, changeBy } from './news';
import { listOvertaken } from './overtaken-ops';
import { TakenOver } from './taken-over';

// The transactions on operations. Inside them only the database is awaited: awaiting anything else would let the
// browser commit early.

export type FreshOp = Omit<OpRow, 'epoch' | 'seq'>;

/** What the page's memory contributes to a transaction. */
export interface MemoryShare {
  /** The attempt as last seen; restored if the storage was wiped or has only an earlier claim. */
  attempt: AttemptRow;
  /** The name under which this page writes; undefined if it has taken over no exam. */
  pen: string | undefined;
  /** Lowest position that is free as far as this page knows. */
  floor: number;
  /** Operations that could not be stored before. */
  unsaved: readonly OpRow[];
  /** Every operation of the attempt that the page has seen; restored if the storage was wiped. */
  known: readonly OpRow[];
}

/**
 * The single transaction of an answer: its place, the operation and the next place are stored together or not at all.
 * Stores nothing and returns undefined if `share.attempt`, whose key encrypted the operation, is outdated. Rejects if
 * another tab has taken over the exam, even if this tab has not noticed yet.
 */
export function storeOp(
  db: ExamDb,
  fresh: FreshOp,
  share: MemoryShare,
  isAgain: boolean,
): Promise<OpRow | undefined> {
  return db.transaction('rw', db.attempts, db.ops, async () => {
    const stored = await db.attempts.get(fresh.attempt);
    // Run again after an unclear failure: the first run may have committed.
    if (isAgain) {
      const twin = await db.ops.get(fresh.opId);
      if (twin) return twin;
    }
    const row = writableRow(stored, share);
    if (!row) return undefined;
    const nextSeq = Math.max(row.nextSeq, share.floor);
    const log = { epoch: row.epoch, nextSeq, operations: share.unsaved };
    const longer = append(log, (place): OpRow => ({ ...fresh, ...place }));
    // Requested together, so that a tap waits for as few database turns as possible.
    await Promise.all([
      ...(stored ? [] : share.known.map((op) => db.ops.put(op))),
      ...longer.operations.map((op) => db.ops.put(op)),
      db.attempts.put({ ...row, nextSeq: longer.nextSeq, writer: share.pen ?? row.writer }),
    ]);
    return longer.operations.at(-1);
  });
}

/** The row this page may write; undefined if its knowledge of the attempt is outdated. */
function writableRow(stored: AttemptRow | undefined, { attempt, pen }: MemoryShare): AttemptRow | undefined {
  const row = newestRow(stored, attempt);
  if (pen && row?.writer && row.writer !== pen) throw new TakenOver();
  return row && !row.isReleased && row.epoch === attempt.epoch ? row : undefined;
}

/**
 * Stores operations that have their place already, and everything else the page knows if the storage was wiped.
 * Returns those that were not stored because another tab has answered the same question.
 */
export function storeUnsaved(
  db: ExamDb,
  unsaved: readonly OpRow[],
  page: {
    attempts: ReadonlyMap<string, AttemptRow>;
    pens: ReadonlyMap<string, string>;
    knownOf: (attempt: string) => OpRow[];
    wasStored: (op: OpRow) => boolean;
  },
): Promise<OpRow[]> {
  return db.transaction('rw', db.attempts, db.ops, async () => {
    const fresh = unsaved.filter((op) => !page.wasStored(op));
    const overtaken = await listOvertaken(db, fresh, page.pens);
    const storable = unsaved.filter((op) => !overtaken.includes(op));
    await db.ops.bulkPut([...storable]);
    for (const op of storable) {
      const stored = await db.attempts.get(op.attempt);
      const row = newestRow(stored, page.attempts.get(op.attempt));
      if (!row) continue;
      if (!stored) await db.ops.bulkPut(page.knownOf(op.attempt));
      const nextSeq = row.epoch === op.epoch ? Math.max(row.nextSeq, op.seq + 1) : row.nextSeq;
      await db.attempts.put({ ...row, nextSeq });
    }
    return overtaken;
  });
}

/**
 * Stores the results of operations and the news about the attempt together. An operation that the device never had,
 * or has lost, is stored with its result: after a reload the page must show the answer that the server holds.
 */
export function storeAcks(
  db: ExamDb,
  attempt: string,
  acks: readonly OperationAck[],
  news: AttemptNews | undefined,
  share: Pick<MemoryShare, 'known'> & { attempt: AttemptRow | undefined },
): Promise<void> {
  const results = new Map(acks.map((ack) => [ack.opId, ack.result]));
  const known = new Map(share.known.map((op) => [op.opId, op]));
  return db.transaction('rw', db.attempts, db.ops, async () => {
    const [stored, ops] = await Promise.all([db.attempts.get(attempt), db.ops.bulkGet([...results.keys()])]);
    const row = stored ?? share.attempt;
    const settled = [...results].flatMap(([opId, result], index): OpRow[] => {
      const op = ops[index] ?? known.get(opId);
      return op ? [{ ...op, result, status: mayCount(result) ? 'acked' : 'uncounted' }] : [];
    });
    if (!stored) await db.ops.bulkPut([...share.known]);
    await db.ops.bulkPut(settled);
    if (row && (news || !stored)) await db.attempts.put({ ...row, ...(news && changeBy(row, news)) });
  });
}

/** Renumbers the waiting operations of a claim; returns the next free position. */
export function restampOps(db: ExamDb, attempt: string, epoch: number, lastSeq: number): Promise<number> {
  return db.transaction('rw', db.attempts, db.ops, async () => {
    const [row, operations] = await Promise.all([db.attempts.get(attempt), listOps(db, attempt)]);
    const isCurrent = row?.epoch === epoch;
    const { operations: moved, nextSeq } = resequence(
      { epoch, nextSeq: isCurrent ? row.nextSeq : 1, operations },
      lastSeq,
    );
    await db.ops.bulkPut(moved.filter((op) => op.epoch === epoch && op.result === null));
    if (isCurrent) await db.attempts.put({ ...row, nextSeq });
    return nextSeq;
  });
}

/** One attempt and its operations that are not simply delivered, read in one transaction. */
export function lookAt(db: ExamDb, attempt: string) {
  return db.transaction('r', db.attempts, db.ops, async () => {
    const withStatus = (status: OpRow['status']) =>
      db.ops.where('[attempt+status]').equals([attempt, status]).toArray();
    const [row, waiting, aside, uncounted] = await Promise.all([
      db.attempts.get(attempt),
      withStatus('waiting'),
      withStatus('aside'),
      withStatus('uncounted'),
    ]);
    return { row, waiting, aside, uncounted };
  });
}

/** Every operation of an attempt, in order. */
export function listOps(db: ExamDb, attempt: string): Promise<OpRow[]> {
  return db.ops
    .where('[attempt+epoch+seq]')
    .between([attempt, 0, 0], [attempt, Number.MAX_SAFE_INTEGER, 0])
    .toArray();
}
