import { append, mayCount, type OperationAck, resequence } from '#domain/exam-session/answer-log';
import { newestRow } from './claim-row';
import type { AttemptRow, ExamDb, OpRow } from './local-db';
import { type AttemptNews, changeBy } from './news';
import { listOvertaken } from './overtaken-ops';
import { TakenOver } from './taken-over';

// The transactions on operations. Inside them nothing but the database is awaited: anything else would
// let the browser commit early.

export type FreshOp = Omit<OpRow, 'epoch' | 'seq'>;

/** What the page's memory adds to a transaction. */
export interface MemoryShare {
  /** The attempt as last seen, put back when the storage was wiped or holds an earlier claim only. */
  attempt: AttemptRow;
  /** The name under which this page writes; undefined where it took no exam. */
  pen: string | undefined;
  /** Lowest position still free as far as this page knows. */
  floor: number;
  /** Operations that could not be stored before. */
  unsaved: readonly OpRow[];
  /** Every operation of the attempt that the page has seen, put back when the storage was wiped. */
  known: readonly OpRow[];
}

/**
 * The one transaction of an answer: place, operation and next place move together, or not at all.
 * Stores nothing, and gives nothing, when `share.attempt`, whose key sealed the operation, is out of date; rejects
 * where another tab has taken the exam over, however late this one hears of it.
 */
export function storeOp(
  db: ExamDb,
  fresh: FreshOp,
  share: MemoryShare,
  isAgain: boolean,
): Promise<OpRow | undefined> {
  return db.transaction('rw', db.attempts, db.ops, async () => {
    const stored = await db.attempts.get(fresh.attempt);
    // Run a second time after an unclear failure: the first may have committed.
    if (isAgain) {
      const twin = await db.ops.get(fresh.opId);
      if (twin) return twin;
    }
    const row = writableRow(stored, share);
    if (!row) return undefined;
    const nextSeq = Math.max(row.nextSeq, share.floor);
    const log = { epoch: row.epoch, nextSeq, operations: share.unsaved };
    const longer = append(log, (place): OpRow => ({ ...fresh, ...place }));
    // Asked together: a tap waits for as few turns of the database as there can be.
    await Promise.all([
      ...(stored ? [] : share.known.map((op) => db.ops.put(op))),
      ...longer.operations.map((op) => db.ops.put(op)),
      db.attempts.put({ ...row, nextSeq: longer.nextSeq, writer: share.pen ?? row.writer }),
    ]);
    return longer.operations.at(-1);
  });
}

/** What this page may write under; undefined when what it knows of the attempt is out of date. */
function writableRow(stored: AttemptRow | undefined, { attempt, pen }: MemoryShare): AttemptRow | undefined {
  const row = newestRow(stored, attempt);
  if (pen && row?.writer && row.writer !== pen) throw new TakenOver();
  return row && !row.isReleased && row.epoch === attempt.epoch ? row : undefined;
}

/**
 * Stores operations that have their place already, and all else the page knows when the storage was wiped. Gives those that are
 * not stored because another tab has spoken over them.
 */
export function storeUnsaved(
  db: ExamDb,
  unsaved: readonly OpRow[],
  page: {
    attempts: ReadonlyMap<string, AttemptRow>;
    pens: ReadonlyMap<string, string>;
    knownOf: (attempt: string) => OpRow[];
  },
): Promise<OpRow[]> {
  return db.transaction('rw', db.attempts, db.ops, async () => {
    const overtaken = await listOvertaken(db, unsaved, page.pens);
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
 * What a reply said of its operations and of the attempt, together. An operation that the device never had,
 * or has lost, is stored with its result: a page loaded anew must show the answer that the server holds.
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

/** Stamps the waiting operations of a claim anew; gives the next free position. */
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

/** One attempt, and what of it is not simply delivered: one transaction, asked together. */
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
