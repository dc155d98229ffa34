import { ESSAY_MAX } from '#contract/exam-session/answer-limits';
import { OPERATIONS_MAX } from '#contract/exam-session/operation';
import { isEnding } from '#domain/exam-session/ending';
import type { OperationStore, Usage } from '../../db/answer-log/operation-store';
import { opIdToBytes } from '../../db/bytes';
import { fail } from '../../failure/app-error';
import type { AttemptContext } from '../ledger/attempt-context';
import type { ParsedDelivery } from './delivery';

const BYTES_MAX = 2_500 * ESSAY_MAX;

/** Maximum header of an operation; operations put aside are stored with it. */
const HEADER_BYTES = 256;

/** Endings must get through when the rest is used up; each has only a few words. */
const SPARE_ENDINGS = 100;
const ENDING_BYTES = 4_096;

/** Counting reads the attempt's whole log, so a full one is not counted more often than this. */
const COUNTED_FOR_MS = 60_000;

type Sent = Pick<ParsedDelivery, 'operations' | 'unreadable'>;

interface Estimate extends Usage {
  /** In ms; when the log was last counted. */
  countedAt: number;
}

// Never too low: while there is room, repeats and rolled-back writes are counted too. Lives as long as the attempt's
// kept store.
const estimates = new WeakMap<OperationStore, Estimate>();

/**
 * Refuses more than any honest device sends, so that one attempt cannot fill the school's disk. Operations
 * acknowledged before stay and are acknowledged again.
 */
export function chargeQuota({ store, now }: Pick<AttemptContext, 'store' | 'now'>, sent: Sent): void {
  const estimate = estimates.get(store) ?? count(store, now);
  const charged = add(estimate, sent);
  if (isOver(charged)) chargeNew(store, estimate, { sent: newOf(store, sent), now });
  else estimates.set(store, charged);
}

function chargeNew(store: OperationStore, estimate: Estimate, { sent, now }: { sent: Sent; now: number }) {
  const isFresh = Math.abs(now - estimate.countedAt) < COUNTED_FOR_MS;
  const known = isFresh || !isOver(add(estimate, sent)) ? estimate : count(store, now);
  // Stored before anybody is refused, so that the next refusal reads nothing.
  estimates.set(store, known);
  const charged = add(known, sent);
  if (isOver(charged) && !isPassing(sent, charged)) fail('attemptFull');
  estimates.set(store, charged);
}

function count(store: OperationStore, now: number): Estimate {
  return { ...store.usage(), countedAt: now };
}

/** Leaves out what is stored already. */
function newOf(store: OperationStore, { operations, unreadable }: Sent): Sent {
  return { operations: operations.filter(({ opId }) => !store.byId(opIdToBytes(opId))), unreadable };
}

function isPassing({ operations, unreadable }: Sent, charged: Usage): boolean {
  if (operations.length + unreadable.length === 0) return true;
  const hasRoom =
    charged.operations <= OPERATIONS_MAX + SPARE_ENDINGS &&
    charged.bytes <= BYTES_MAX + SPARE_ENDINGS * ENDING_BYTES;
  return hasRoom && unreadable.length === 0 && operations.every(({ kind }) => isEnding(kind));
}

function isOver({ operations, bytes }: Usage): boolean {
  return operations > OPERATIONS_MAX || bytes > BYTES_MAX;
}

function add(estimate: Estimate, { operations, unreadable }: Sent): Estimate {
  const count = operations.length + unreadable.length;
  let bytes = estimate.bytes + count * HEADER_BYTES;
  for (const { body } of operations) bytes += Buffer.byteLength(body);
  for (const { raw } of unreadable) bytes += Buffer.byteLength(raw);
  return { operations: estimate.operations + count, bytes, countedAt: estimate.countedAt };
}
