import type { DbHandle } from './db-handle';
import type { ExamDb, OpRow } from './local-db';

/**
 * Of operations that a page could not store, those that another tab has spoken over: it took the exam, and has answered the same
 * question in a place that this page thought free. Stored or sent now, they would stand behind that answer, and so above it. To be asked
 * inside a transaction. The rest may be stored: its questions nobody has answered since.
 */
export async function listOvertaken(
  db: ExamDb,
  unsaved: readonly OpRow[],
  pens: ReadonlyMap<string, string>,
): Promise<OpRow[]> {
  const overtaken: OpRow[] = [];
  for (const op of unsaved) {
    const pen = pens.get(op.attempt);
    const row = pen === undefined ? undefined : await db.attempts.get(op.attempt);
    if (!row?.writer || row.writer === pen || op.question === null) continue;
    const ofClaim = (other: OpRow) => other.attempt === op.attempt && other.epoch === op.epoch;
    // What could not be stored lies behind all that was: so what is stored from here on is the other tab's.
    const from = Math.min(...unsaved.filter(ofClaim).map(({ seq }) => seq));
    const stored = await db.ops
      .where('[attempt+epoch+seq]')
      .between([op.attempt, op.epoch, from], [op.attempt, op.epoch, Number.MAX_SAFE_INTEGER])
      .toArray();
    const own = new Set(unsaved.map(({ opId }) => opId));
    if (stored.some(({ opId, question }) => question === op.question && !own.has(opId))) overtaken.push(op);
  }
  return overtaken;
}

interface Page {
  handle: DbHandle;
  memory: {
    unsaved: () => OpRow[];
    pens: ReadonlyMap<string, string>;
    forget: (opIds: readonly string[]) => void;
  };
}

/** They were never called saved, and are kept nowhere. */
export async function forgetOvertaken({ handle, memory }: Page): Promise<void> {
  const unsaved = memory.unsaved().filter(({ attempt }) => memory.pens.has(attempt));
  if (unsaved.length === 0) return;
  const overtaken = await handle.run((db) =>
    db.transaction('r', db.attempts, db.ops, () => listOvertaken(db, unsaved, memory.pens)),
  );
  memory.forget(overtaken.map(({ opId }) => opId));
}
