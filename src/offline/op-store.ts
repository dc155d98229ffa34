import { highestSeq, restamp } from '#domain/exam-session/answer-log';
import { newestRow } from './claim-row';
import type { AttemptRow, ExamDb, OpRow } from './local-db';

// The transactions on operations. Inside them nothing but the database is awaited: anything else would
// let the browser commit early.

export type FreshOp = Omit<OpRow, 'epoch' | 'seq'>;

/** What the page's memory adds to a transaction. */
export interface MemoryShare {
  /** The attempt as last seen, put back when the storage was wiped or holds an earlier claim only. */
  attempt: AttemptRow;
  /** Lowest position still free as far as this page knows. */
  floor: number;
  /** Operations that could not be stored before. */
  unsaved: readonly OpRow[];
}

/**
 * The one transaction of an answer: place, operation and next place move together, or not at all.
 * Stores nothing, and gives nothing, when `share.attempt`, whose key sealed the operation, is out of date.
 */
export function storeOp(db: ExamDb, fresh: FreshOp, share: MemoryShare): Promise<OpRow | undefined> {
  return db.transaction('rw', db.attempts, db.ops, async () => {
    const [twin, stored] = await Promise.all([db.ops.get(fresh.opId), db.attempts.get(fresh.attempt)]);
    // Run a second time after an unclear failure: the first may have committed.
    if (twin) return twin;
    const row = newestRow(stored, share.attempt);
    if (!row || row.isReleased || row.epoch !== share.attempt.epoch) return undefined;
    const sameEpoch = share.unsaved.filter((op) => op.epoch === row.epoch);
    const seq = highestSeq(sameEpoch, Math.max(row.nextSeq, share.floor) - 1) + 1;
    const op: OpRow = { ...fresh, epoch: row.epoch, seq };
    await Promise.all([
      db.ops.bulkPut([...share.unsaved, op]),
      db.attempts.put({ ...row, nextSeq: seq + 1 }),
    ]);
    return op;
  });
}

/** Stores operations that have their place already. */
export function storeUnsaved(
  db: ExamDb,
  unsaved: readonly OpRow[],
  attempts: ReadonlyMap<string, AttemptRow>,
): Promise<void> {
  return db.transaction('rw', db.attempts, db.ops, async () => {
    await db.ops.bulkPut([...unsaved]);
    for (const op of unsaved) {
      const row = newestRow(await db.attempts.get(op.attempt), attempts.get(op.attempt));
      if (row?.epoch !== op.epoch) continue;
      await db.attempts.put({ ...row, nextSeq: Math.max(row.nextSeq, op.seq + 1) });
    }
  });
}

/**
 * Stamps the waiting operations of an epoch anew. Also gives the acknowledged ones that were made later
 * than one of them: what was moved now stands above those, though it is older.
 */
export function restampOps(db: ExamDb, attempt: string, epoch: number, lastSeq: number) {
  return db.transaction('rw', db.attempts, db.ops, async () => {
    const rows = (await listOps(db, attempt)).filter((op) => op.epoch === epoch);
    const waiting = rows.filter((op) => op.status === 'waiting');
    const held = rows.filter((op) => op.status !== 'waiting');
    const { seqs, nextSeq } = restamp(waiting, highestSeq(held, lastSeq));
    await db.ops.bulkPut(waiting.map((op) => ({ ...op, seq: seqs.get(op.opId) ?? op.seq })));
    const row = await db.attempts.get(attempt);
    if (row?.epoch === epoch) await db.attempts.put({ ...row, nextSeq: Math.max(row.nextSeq, nextSeq) });
    const first = waiting[0]?.seq ?? Number.POSITIVE_INFINITY;
    return { nextSeq, overtaken: held.filter((op) => op.status === 'acked' && op.seq > first) };
  });
}

/** One attempt, what of it waits, and how much the server refused: one transaction, asked together. */
export function lookAt(db: ExamDb, attempt: string) {
  return db.transaction('r', db.attempts, db.ops, async () => {
    const [row, waiting, dead] = await Promise.all([
      db.attempts.get(attempt),
      db.ops.where('[attempt+status]').equals([attempt, 'waiting']).toArray(),
      db.ops.where('status').equals('dead').count(),
    ]);
    return { row, waiting, dead };
  });
}

/** Every operation of an attempt, in order. */
export function listOps(db: ExamDb, attempt: string): Promise<OpRow[]> {
  return db.ops
    .where('[attempt+epoch+seq]')
    .between([attempt, 0, 0], [attempt, Number.MAX_SAFE_INTEGER, 0])
    .toArray();
}
