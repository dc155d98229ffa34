import type { OperationResult } from '#contract/exam-session/operation';
import { comparePlaces, isOvertaken, sideOf } from '#domain/exam-session/answer-log';
import { keptStore } from '../../db/answer-log/kept-stores';
import type { OperationStore } from '../../db/answer-log/operation-store';
import { writeAudit } from '../../db/audit';
import { opIdToBytes, toBytes } from '../../db/bytes';
import { command, type WriteContext } from '../../db/command';
import type { Actor } from '../../http/actor';
import { receive } from '../answers/commands';
import { type Delivered, type Delivery, isPlaced } from '../answers/delivery';

/** A carried delivery. */
interface ImportInput extends Delivery, Actor {
  attempt: string;
}

export interface Imported {
  results: { opId: string; result: OperationResult }[];
  /** Ids that the server did not have before. */
  fresh: string[];
}

/**
 * Enters a pouch carried by a proctor exactly as if its device had delivered it, and records who carried it.
 * Idempotent; if the device delivers it later, it gets the same result.
 */
export const importOperations = command(
  'examSession.import',
  async (tx, { actor, ip, ...delivery }: ImportInput): Promise<Imported> => {
    const { homebase, attempt } = delivery;
    const store = keptStore(tx.statement, homebase, attempt);
    const holds = ({ opId }: { opId: string }) => store.byId(opIdToBytes(opId)) !== undefined;
    const unknown = delivery.operations.filter((operation) => !holds(operation));
    const { results } = await receiveAll(tx, delivery, store);
    const fresh = unknown.filter(holds).map(({ opId }) => opId);
    for (const opId of fresh) await noteCarried(tx, { homebase, attempt, opId, actor });
    if (fresh.length > 0) {
      const detail = { operations: fresh.length };
      await writeAudit(tx, { homebase, actor, action: 'attempt.carried', subject: attempt, detail, ip });
    }
    return { results, fresh };
  },
);

/**
 * A device would be told to renumber an operation whose place is taken; since no device is here, this is done for it:
 * after everything else, and as a mere note if it would override a newer answer.
 */
async function receiveAll(tx: WriteContext, delivery: Delivery, store: OperationStore) {
  const first = await receive(tx, delivery);
  const taken = new Set(first.results.flatMap(({ opId, result }) => (result === 'resequence' ? [opId] : [])));
  if (taken.size === 0) return first;
  const moved = stampAnew(
    delivery.operations.filter(({ opId }) => taken.has(opId)),
    store,
    tx.now,
  );
  const second = await receive(tx, { ...delivery, operations: moved, unreadable: [] });
  return {
    ...second,
    results: [...first.results.filter(({ opId }) => !taken.has(opId)), ...second.results],
  };
}

function stampAnew(operations: readonly Delivered[], store: OperationStore, now: number): Delivered[] {
  const next = new Map<number, number>();
  return operations
    .filter(isPlaced)
    .sort(comparePlaces)
    .map((operation) => {
      const { epoch } = operation;
      const free = next.get(epoch) ?? store.lastSeq(epoch) + 1;
      next.set(epoch, free + 1);
      const side = sideOf(operation.kind);
      const table = side === 'flag' ? 'flags' : 'answers';
      const last = { epoch, seq: Number.MAX_SAFE_INTEGER };
      const newest =
        side && operation.question ? store.newest(table, toBytes(operation.question), last) : undefined;
      const isNote = isOvertaken({ epoch, at: operation.at ?? now }, newest);
      return { ...operation, kind: isNote ? 'event' : operation.kind, seq: free };
    });
}

async function noteCarried(
  { db, now }: WriteContext,
  { homebase, attempt, opId, actor }: { homebase: string; attempt: string; opId: string; actor: string },
): Promise<void> {
  const row = {
    homebase: toBytes(homebase),
    attempt: toBytes(attempt),
    op_id: opIdToBytes(opId),
    carried_by: actor,
    carried_at: now,
  };
  await db.insertInto('carried_operations').values(row).execute();
}
