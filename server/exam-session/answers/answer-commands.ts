import type { Progress } from '#contract/exam';
import type { OperationResult } from '#contract/operation';
import { comparePlaces } from '#domain/exam-session/answer-log';
import { isOpen } from '#domain/exam-session/attempt';
import { isEnding } from '#domain/exam-session/ending';
import { writeAudit } from '../../db/audit';
import { opIdToBytes, toBytes } from '../../db/bytes';
import { command, type WriteContext } from '../../db/command';
import type { OperationStore } from '../../db/operation-store';
import { findCurrentAttempt } from '../../db/operation-store';
import { fail } from '../../failure/app-error';
import { type Desk, openDesk, progressOf } from '../ledger/desk';
import { enter, type LedgerOperation } from '../ledger/ledger';
import { settle } from '../ledger/settle';
import { noteCall } from '../live/call-commands';
import { noteReads } from '../messages/message-commands';
import { type Delivered, isPlaced, type Parcel } from './delivery';
import { rawOfRead } from './operation-body';
import { chargeQuota } from './quota';

/** Who delivers: a device with its token, for one claim; or a student with the cookie, for his current attempt. */
export interface Delivery extends Omit<Parcel, 'form'> {
  homebase: string;
  attempt: string | null;
  exam: string;
  student: string;
  /** Claim of the token; null with the cookie: the newest. */
  epoch: number | null;
  /** True for the token that stays on a device after its pupil has left: somebody else may be sitting there. */
  isSealedOnly: boolean;
  /** The question whose stored answer a single-form call wants back. */
  question: string | null;
}

export interface Received {
  results: { opId: string; result: OperationResult }[];
  attempt: string;
  exam: string;
  student: string;
  progress: Progress;
  isPaused: boolean;
  deadline: number;
  epoch: number;
  isArchived: boolean;
  lastSeq: number | null;
  /** Operations of devices in the log of the claim; null where it was not the time to count them. */
  logged: number | null;
  answer: { question: string; mc: string | null; essay: string | null } | null;
}

/** Maximum operations kept aside per attempt when they arrive with a sealed-only token; a broken device has few. */
const SEALED_ASIDE_MAX = 50;

export const receiveOperations = command('examSession.receive', receive);

/** Enters a delivery, all or nothing. One broken operation never holds up the others. */
export async function receive(tx: WriteContext, delivery: Delivery): Promise<Received> {
  const attempt = delivery.attempt ?? findOwn(tx, delivery);
  const desk = openDesk(tx, delivery.homebase, attempt);
  // Invented operations of a stranger must not use up the pupil's quota.
  chargeQuota(desk, delivery.isSealedOnly ? { ...delivery, unreadable: [] } : delivery);
  const claimed = delivery.epoch ?? desk.head.epoch;
  raiseToClaim(desk, claimed);
  const refused = delivery.unreadable.map(({ opId, raw }) =>
    delivery.isSealedOnly && desk.store.countAside() >= SEALED_ASIDE_MAX
      ? { opId, result: 'rejected' as const }
      : putAside(desk, opId, raw),
  );
  const operations = number(desk, delivery.operations, claimed);
  const { results, jammed } = enterAll(desk, operations, claimed);
  settle(desk);
  const { exam, student, deadline, pausedAt, epoch, archivedAt } = desk.head;
  const pupil = { homebase: delivery.homebase, attempt, student };
  if (desk.penalty) await noteDevicePenalty(tx, pupil, desk.penalty);
  if (desk.finishedEarlyMs > 0) await noteEarly(tx, pupil, desk.finishedEarlyMs);
  // Calls that a proctor imports or an archived attempt receives no longer need anybody.
  if (desk.call && isOpen(progressOf(desk)) && archivedAt === null) await noteCall(tx, pupil, desk.call);
  if (desk.reads.length > 0) await noteReads(tx, { ...pupil, exam }, desk.reads);
  return {
    results: [...results, ...refused],
    attempt,
    exam,
    student,
    progress: progressOf(desk),
    isPaused: pausedAt !== null,
    deadline,
    epoch,
    isArchived: archivedAt !== null,
    lastSeq: jammed === null ? null : desk.store.lastSeq(jammed),
    logged: countLogged(desk, operations),
    answer: standingAnswer(desk, delivery, operations[0]),
  };
}

/** Counting reads the claim's whole log: it is not done for each answer, nor again for a client that repeats one. */
const COUNTED_EVERY = 16;
const COUNTED_FOR_MS = 10_000;

// In ms; when an attempt's log was last counted. A server whose log was put back has been started anew, and counts anew.
const countedAt = new WeakMap<OperationStore, number>();

/** Tells a device whether the server still has what it acknowledged. */
function countLogged({ store, now }: Desk, operations: readonly LedgerOperation[]): number | null {
  const due = operations.find(({ kind, seq }) => isEnding(kind) || seq % COUNTED_EVERY === 0);
  if (!due || Math.abs(now - (countedAt.get(store) ?? -Infinity)) < COUNTED_FOR_MS) return null;
  countedAt.set(store, now);
  return store.countLogged(due.epoch);
}

interface Pupil {
  homebase: string;
  attempt: string;
  student: string;
}

/** The device stopped the attempt by the school's rule; this is recorded where the proctor's own acts are. */
async function noteDevicePenalty(
  tx: WriteContext,
  { homebase, attempt, student }: Pupil,
  { note }: { note: string | null },
): Promise<void> {
  const detail = { via: 'device', ...(note ? { why: note } : {}) };
  await writeAudit(tx, { homebase, actor: student, action: 'attempt.penalize', subject: attempt, detail });
}

/** The hand-in stays valid; the proctor sees by how much it was early. */
async function noteEarly(tx: WriteContext, { homebase, attempt, student }: Pupil, ms: number): Promise<void> {
  const act = { homebase, actor: student, subject: attempt };
  await writeAudit(tx, { ...act, action: 'attempt.finishEarly', detail: { via: 'device', ms } });
}

function findOwn({ statement }: WriteContext, { homebase, exam, student }: Delivery): string {
  return findCurrentAttempt(statement, homebase, exam, student) ?? fail('attemptNotRunning');
}

/** A token proves that its claim was issued: if the row knows only a lower one, the database is an older copy. */
function raiseToClaim(desk: Desk, claimed: number): void {
  if (claimed <= desk.head.epoch) return;
  desk.store.raiseEpoch(claimed);
  desk.head = { ...desk.head, epoch: claimed };
}

/** Numbers operations that came without a place, after everything in their claim. */
function number(desk: Desk, operations: readonly Delivered[], claimed: number): LedgerOperation[] {
  return operations.map((operation) => {
    if (isStamped(operation)) return operation;
    const { epoch, seq } = isPlaced(operation)
      ? operation
      : { epoch: claimed, seq: desk.store.lastSeq(claimed) + 1 };
    return { ...operation, epoch, seq, at: operation.at ?? desk.now };
  });
}

/** Every device sends operations like this; they are entered as they came. */
function isStamped(operation: Delivered): operation is LedgerOperation {
  return isPlaced(operation) && operation.at !== null;
}

interface Entered {
  results: Received['results'];
  /** A claim in which a place was already taken. */
  jammed: number | null;
}

/**
 * Enters operations in the order the student acted. After the first taken place nothing more of that claim is
 * entered: the device renumbers the rest, and an operation entered before would then count as the older one.
 */
function enterAll(desk: Desk, operations: readonly LedgerOperation[], claimed: number): Entered {
  let jammed: number | null = null;
  const results = [...operations].sort(comparePlaces).map((operation) => {
    const entered = enterOne(desk, operation, { claimed, jammed });
    if (entered.result === 'resequence') jammed = operation.epoch;
    return entered;
  });
  return { results, jammed };
}

function enterOne(
  desk: Desk,
  operation: LedgerOperation,
  { claimed, jammed }: { claimed: number; jammed: number | null },
): Received['results'][number] {
  const { opId, epoch } = operation;
  if (jammed === epoch && !desk.store.byId(opIdToBytes(opId))) return { opId, result: 'resequence' };
  // A token is valid for its own claim and earlier ones, never for one it was not issued.
  const entry = epoch <= claimed ? enter(desk, operation) : undefined;
  if (entry?.isTaken) return { opId, result: 'resequence' };
  if (!entry || entry.result === 'rejected') return putAside(desk, opId, rawOfRead(operation));
  return { opId, result: entry.result };
}

function putAside(desk: Desk, opId: string, raw: string) {
  desk.store.reject(opIdToBytes(opId), raw, desk.now);
  return { opId, result: 'rejected' as const };
}

/**
 * What the server holds now; null if nothing, or if the answer was cleared. A token gets back only its own words: it
 * may lie on a machine where somebody else sits by now.
 */
function standingAnswer(
  desk: Desk,
  { question, epoch }: Delivery,
  said: LedgerOperation | undefined,
): Received['answer'] {
  const row = question === null ? undefined : desk.store.answer(toBytes(question));
  if (question === null || !row || (row.mc === null && row.essay === null)) return null;
  const isOwn = said?.kind === 'answer' && said.mc === row.mc && said.essay === row.essay;
  return epoch === null || isOwn ? { question, mc: row.mc, essay: row.essay } : null;
}
