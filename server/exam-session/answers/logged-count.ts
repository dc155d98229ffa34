import { isEnding } from '#domain/exam-session/ending';
import type { OperationStore } from '../../db/answer-log/operation-store';
import type { AttemptContext } from '../ledger/attempt-context';
import type { LedgerOperation } from '../ledger/ledger';

/** Devices are told at these places of a claim, and at its end, and not again for a client that repeats one. */
const COUNTED_EVERY = 16;
const COUNTED_FOR_MS = 10_000;

/** What was last counted of an attempt's log. */
interface Count {
  /** In ms. */
  at: number;
  epoch: number;
  /** All places up to here were counted. */
  upTo: number;
  operations: number;
}

// A server whose log was restored has been restarted and counts from the beginning.
const counts = new WeakMap<OperationStore, Count>();

/**
 * Tells a device whether the server still has what it acknowledged; null when it is not the time. The whole log of a long
 * sitting is forty pages, so only what came after the last count is read, unless something came before it: late, or
 * again because the commit of the counted operations failed.
 */
export function countLogged(
  { store, now }: Pick<AttemptContext, 'store' | 'now'>,
  operations: readonly LedgerOperation[],
): number | null {
  const known = counts.get(store);
  if (known && operations.some(({ epoch, seq }) => epoch === known.epoch && seq <= known.upTo))
    counts.set(store, { ...known, upTo: 0, operations: 0 });
  const due = operations.find(({ kind, seq }) => isEnding(kind) || seq % COUNTED_EVERY === 0);
  if (!due || Math.abs(now - (known?.at ?? -Infinity)) < COUNTED_FOR_MS) return null;
  const before = counts.get(store);
  const from = before?.epoch === due.epoch ? before : { upTo: 0, operations: 0 };
  const more = store.countLogged(due.epoch, from.upTo);
  const count = from.operations + more.count;
  counts.set(store, { at: now, epoch: due.epoch, upTo: more.lastSeq ?? from.upTo, operations: count });
  return count;
}
