import { comparePlaces, mayCount, type OperationAck } from '#domain/exam-session/answer-log';
import type { AttemptRow, OpRow } from './local-db';
import type { MemoryShare } from './op-store';

/** As who this page writes to an attempt. Another claim, and another taking over, is another pen. */
export interface Pen {
  epoch: number | undefined;
  /** Undefined if the page has taken over no exam. */
  name: string | undefined;
}

export interface OutboxMemory {
  readonly attempts: ReadonlyMap<string, AttemptRow>;
  /** The name under which this page writes to an attempt that it has taken over. */
  readonly pens: Map<string, string>;
  penOf: (attempt: string) => Pen;
  remember: (row: AttemptRow) => void;
  /** Records operations as they are on the device. */
  see: (ops: readonly OpRow[]) => void;
  /** Records results from the server. */
  settle: (acks: readonly OperationAck[]) => void;
  /** The server may have lost operations: nothing counts as delivered any more. */
  reopen: () => void;
  /** The device could not note that: what waits again is sent from here. */
  keepReopened: () => void;
  /** Operations that the server holds and counts, as heard here or noted on the device. */
  readonly delivered: ReadonlySet<string>;
  /** The operation, if this page knows the server's result. */
  settled: (opId: string) => OpRow | undefined;
  /** Operations seen here without a result from the server so far. */
  undelivered: (attempt?: string) => OpRow[];
  /** Neither on the device, nor with a result from the server. */
  unsaved: (attempt?: string) => OpRow[];
  /** Not on the device, including those that the server holds. */
  unstored: (attempt?: string) => OpRow[];
  /** The device lacks the operation, or has an older state of it. */
  keep: (opId: string, op?: OpRow) => void;
  /** The device has them. */
  drop: (opIds: readonly string[]) => void;
  /** Removes them as if they had never existed. */
  forget: (opIds: readonly string[]) => void;
  /** The student was told that this operation failed: it must not count, even if the storage still comes to hold it. */
  withdraw: (opId: string) => void;
  /** Not withdrawn. */
  isMeant: (op: OpRow) => boolean;
  /** Whether it is or once was on the device, as far as this page knows. */
  wasStored: (op: OpRow) => boolean;
  knownOf: (attempt: string) => OpRow[];
  share: (attempt: AttemptRow) => MemoryShare;
  /** Takes the next position at or after `from`. */
  reserve: (attempt: string, from: number) => number;
}

/**
 * What this page still knows if the device's storage fails or is wiped: the attempts, every operation it has seen
 * with the server's result, and the positions assigned, so that none is assigned twice.
 */
export function createOutboxMemory(): OutboxMemory {
  const attempts = new Map<string, AttemptRow>();
  const { known, delivered, list, see, settled } = createKnownOps();
  const missing = new Set<string>();
  const stored = new Set<string>();
  const next = new Map<string, number>();
  const unsaved = (attempt?: string) => list(attempt, (op) => missing.has(op.opId) && op.result === null);
  const pens = new Map<string, string>();
  return {
    attempts,
    pens,
    penOf: (attempt) => ({ epoch: attempts.get(attempt)?.epoch, name: pens.get(attempt) }),
    unsaved,
    unstored: (attempt) => list(attempt, (op) => missing.has(op.opId)),
    settled,
    undelivered: (attempt) => list(attempt, (op) => op.result === null),
    forget: (opIds) => {
      for (const opId of opIds) {
        missing.delete(opId);
        known.delete(opId);
      }
    },
    knownOf: (attempt) => list(attempt, () => true),
    delivered,
    ...createWithdrawn(),
    wasStored: ({ opId }) => stored.has(opId),
    see: (ops) => {
      for (const op of ops) {
        // What the device has of an operation that is newer here is the older state of it.
        if (missing.has(op.opId)) continue;
        stored.add(op.opId);
        see(op);
      }
    },
    settle: (acks) => {
      for (const { opId, result } of acks) {
        const op = known.get(opId);
        if (op) see({ ...op, result, status: mayCount(result) ? 'acked' : 'uncounted' });
      }
    },
    reopen: () => {
      delivered.clear();
      for (const [opId, op] of known) known.set(opId, { ...op, status: 'waiting', result: null });
    },
    keepReopened: () => {
      for (const { opId } of list(undefined, (op) => op.result === null)) missing.add(opId);
    },
    remember: (row) => {
      const known = attempts.get(row.attempt);
      // A later claim that the device could not store exists only here.
      if (known && known.epoch > row.epoch) return;
      if (known?.epoch !== row.epoch) next.delete(row.attempt);
      attempts.set(row.attempt, row);
    },
    keep: (opId, op) => {
      if (op) see(op);
      if (known.has(opId)) missing.add(opId);
    },
    drop: (opIds) => {
      for (const opId of opIds) {
        missing.delete(opId);
        stored.add(opId);
      }
    },
    share: (attempt) => ({
      attempt,
      pen: pens.get(attempt.attempt),
      floor: next.get(attempt.attempt) ?? 1,
      unsaved: unsaved(attempt.attempt),
      known: list(attempt.attempt, () => true),
    }),
    reserve: (attempt, from) => {
      const seq = Math.max(from, next.get(attempt) ?? 1);
      next.set(attempt, seq + 1);
      return seq;
    },
  };
}

function createWithdrawn(): Pick<OutboxMemory, 'withdraw' | 'isMeant'> {
  const withdrawn = new Set<string>();
  return {
    withdraw: (opId) => void withdrawn.add(opId),
    isMeant: ({ opId }) => !withdrawn.has(opId),
  };
}

function createKnownOps() {
  const known = new Map<string, OpRow>();
  const delivered = new Set<string>();
  const list = (attempt: string | undefined, isWanted: (op: OpRow) => boolean) =>
    [...known.values()]
      .filter((op) => (attempt === undefined || op.attempt === attempt) && isWanted(op))
      .sort(comparePlaces);
  const see = (op: OpRow) => {
    // Read before the server's result was received here.
    if (op.result === null && known.get(op.opId)?.result != null) return;
    known.set(op.opId, op);
    if (op.status === 'acked') delivered.add(op.opId);
    else delivered.delete(op.opId);
  };
  const settled = (opId: string) => {
    const op = known.get(opId);
    return op?.result == null ? undefined : op;
  };
  return { known, delivered, list, see, settled };
}
