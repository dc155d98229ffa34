import { ESSAY_MAX } from '#contract/operation';
import { opIdToBytes } from '../db/bytes';
import type { WriteContext } from '../db/command';
import type { OperationStore } from '../db/operation-store';
import { fail } from '../failure/app-error';
import { type BoundedMap, createBoundedMap } from '../memory/bounded-map';
import type { Delivered, Parcel } from './delivery';

/** Far more than a student makes in a day: 20,000 taps, or the longest essay saved every four seconds for hours. */
export const OPERATIONS_MAX = 20_000;
const BYTES_MAX = 2_500 * ESSAY_MAX;

/** Longest envelope of an operation; what is put aside carries it besides what it says. */
const ENVELOPE_BYTES = 256;

/** Endings must get through when the rest is used up. */
const ENDINGS_MAX = 100;

interface Usage {
  operations: number;
  bytes: number;
}

type Sent = Pick<Parcel, 'operations' | 'unreadable'>;

/** Attempts whose use is remembered. */
const KEPT_MAX = 2_000;

// An estimate that is never too low: repeats and what was rolled back are counted as well. Where it says that
// the room is used up, the log is counted before anybody is refused.
const kept = new WeakMap<WriteContext['statement'], BoundedMap<string, Usage>>();

/**
 * Refuses what no honest device sends: one attempt must not fill the school's disk. What was acknowledged
 * before stays so, and is acknowledged again.
 */
export function chargeQuota(
  { statement }: Pick<WriteContext, 'statement'>,
  { attempt, store }: { attempt: string; store: OperationStore },
  sent: Sent,
): void {
  const usages = kept.get(statement) ?? createBoundedMap<string, Usage>(KEPT_MAX);
  kept.set(statement, usages);
  const asked = sizeOf(sent);
  let usage = sumOf(usages.get(attempt) ?? store.usage(), asked);
  if (isOver(usage)) {
    usage = sumOf(store.usage(), asked);
    if (isOver(usage)) refuseNew(store, sent, usage);
  }
  usages.set(attempt, usage);
}

function refuseNew(
  store: OperationStore,
  { operations, unreadable }: Sent,
  { operations: used }: Usage,
): void {
  const isKnown = (opId: string) => store.byId(opIdToBytes(opId)) !== undefined;
  const mayEnd = used <= OPERATIONS_MAX + ENDINGS_MAX;
  const isFree = (operation: Delivered) => isKnown(operation.opId) || (mayEnd && isEnding(operation));
  if (unreadable.length > 0 || !operations.every(isFree)) fail('attemptFull');
}

function isEnding({ kind }: Delivered): boolean {
  return kind === 'finish' || kind === 'timeout' || kind === 'penalty';
}

function isOver({ operations, bytes }: Usage): boolean {
  return operations > OPERATIONS_MAX || bytes > BYTES_MAX;
}

function sizeOf({ operations, unreadable }: Sent): Usage {
  const texts = [...operations.map(({ body }) => body), ...unreadable.map(({ raw }) => raw)];
  return {
    operations: texts.length,
    bytes: texts.reduce((sum, text) => sum + text.length + ENVELOPE_BYTES, 0),
  };
}

function sumOf(left: Usage, right: Usage): Usage {
  return { operations: left.operations + right.operations, bytes: left.bytes + right.bytes };
}
