import { comparePlaces } from '#domain/exam-session/answer-log';
import type { AttemptRow, OpRow } from './local-db';
import type { MemoryShare } from './op-store';

export interface OutboxMemory {
  readonly attempts: ReadonlyMap<string, AttemptRow>;
  remember: (row: AttemptRow) => void;
  unsaved: (attempt?: string) => OpRow[];
  keep: (op: OpRow) => void;
  drop: (opIds: readonly string[]) => void;
  share: (attempt: AttemptRow) => MemoryShare;
  /** Takes the next position at or after `from`. */
  reserve: (attempt: string, from: number) => number;
}

/**
 * What this page still knows when the device's storage fails under it: the attempts, the operations not
 * stored, and the positions given to them, so that none is given twice.
 */
export function createOutboxMemory(): OutboxMemory {
  const attempts = new Map<string, AttemptRow>();
  const ops = new Map<string, OpRow>();
  const next = new Map<string, number>();
  const unsaved = (attempt?: string) =>
    [...ops.values()].filter((op) => attempt === undefined || op.attempt === attempt).sort(comparePlaces);
  return {
    attempts,
    unsaved,
    remember: (row) => {
      const known = attempts.get(row.attempt);
      // A later claim that the device could not store lives only here.
      if (known && known.epoch > row.epoch) return;
      if (known?.epoch !== row.epoch) next.delete(row.attempt);
      attempts.set(row.attempt, row);
    },
    keep: (op) => ops.set(op.opId, op),
    drop: (opIds) => {
      for (const opId of opIds) ops.delete(opId);
    },
    share: (attempt) => ({
      attempt,
      floor: next.get(attempt.attempt) ?? 1,
      unsaved: unsaved(attempt.attempt),
    }),
    reserve: (attempt, from) => {
      const seq = Math.max(from, next.get(attempt) ?? 1);
      next.set(attempt, seq + 1);
      return seq;
    },
  };
}
