import type { DbHandle } from './db-handle';
import type { ExamDb, OpRow } from './local-db';

/**
 * Operations that must be dropped: another tab took over and answered the same question, and storing ours would
 * override it. Call inside a transaction. The others may be stored, since nobody has answered their questions since.
 * `unsaved` must never have been on the device: one that was has an older place than what the other tab stored.
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
    // They come after everything this tab stored, so whatever is stored from here on is the other tab's.
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
    wasStored: (op: OpRow) => boolean;
    pens: ReadonlyMap<string, string>;
    forget: (opIds: readonly string[]) => void;
  };
}

/** These were never shown as saved, so they are not kept anywhere. */
export async function forgetOvertaken({ handle, memory }: Page): Promise<void> {
  const isFresh = (op: OpRow) => memory.pens.has(op.attempt) && !memory.wasStored(op);
  const unsaved = memory.unsaved().filter(isFresh);
  if (unsaved.length === 0) return;
  const overtaken = await handle.run((db) =>
    db.transaction('r', db.attempts, db.ops, () => listOvertaken(db, unsaved, memory.pens)),
  );
  memory.forget(overtaken.map(({ opId }) => opId));
}
