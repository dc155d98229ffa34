import type { Progress } from '#contract/exam/exam';
import type { OperationResult } from '#contract/exam-session/operation';
import { comparePlaces } from '#domain/exam-session/answer-log';
import { isOpen } from '#domain/exam-session/attempt';
import { findCurrentAttempt } from '../../db/answer-log/operation-store';
import { writeAudit } from '../../db/audit';
import { opIdToBytes, toBytes } from '../../db/bytes';
import { command, type WriteContext } from '../../db/command';
import { fail } from '../../failure/app-error';
import { type AttemptContext, openAttemptContext, progressOf } from '../ledger/attempt-context';
import { enter, type LedgerOperation } from '../ledger/ledger';
import { settle } from '../ledger/settle';
import { noteCall } from '../live/call-commands';
import { noteReads } from '../messages/commands';
import { type Delivered, type Delivery, isPlaced } from './delivery';
import { countLogged } from './logged-count';
import { rawOfRead } from './operation-body';
import { chargeQuota } from './quota';

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

/** What `rejected` means to somebody who sent one answer. */
export const UNFIT = 'Jawaban tidak sesuai dengan soal ujian ini.';

/** Maximum operations kept aside per attempt when they arrive with a sealed-only token; a broken device has few. */
const SEALED_ASIDE_MAX = 50;

export const receiveOperations = command('examSession.receive', receive);

/** Enters a delivery, all or nothing. One broken operation never holds up the others. */
export async function receive(tx: WriteContext, delivery: Delivery): Promise<Received> {
  const attempt = delivery.attempt ?? findOwn(tx, delivery);
  const context = openAttemptContext(tx, delivery.homebase, attempt);
  // Invented operations of a stranger must not use up the pupil's quota.
  chargeQuota(context, delivery.isSealedOnly ? { ...delivery, unreadable: [] } : delivery);
  const claimed = delivery.epoch ?? context.head.epoch;
  raiseToClaim(context, claimed);
  const refused = delivery.unreadable.map(({ opId, raw }) =>
    delivery.isSealedOnly && context.store.countAside() >= SEALED_ASIDE_MAX
      ? { opId, result: 'rejected' as const }
      : putAside(context, opId, raw),
  );
  const operations = number(context, delivery.operations, claimed);
  const { results, jammed } = enterAll(context, operations, claimed);
  if (delivery.isPlain && [...results, ...refused].some(({ result }) => result === 'rejected'))
    return fail('invalidInput', { message: UNFIT });
  settle(context);
  const { exam, student, deadline, pausedAt, epoch, archivedAt } = context.head;
  const pupil = { homebase: delivery.homebase, attempt, student };
  if (context.penalty) await noteDevicePenalty(tx, pupil, context.penalty);
  if (context.finishedEarlyMs > 0) await noteEarly(tx, pupil, context.finishedEarlyMs);
  // Calls that a proctor imports or an archived attempt receives no longer need anybody.
  if (context.call && isOpen(progressOf(context)) && archivedAt === null)
    await noteCall(tx, pupil, context.call);
  if (context.reads.length > 0) await noteReads(tx, { ...pupil, exam }, context.reads);
  return {
    results: [...results, ...refused],
    attempt,
    exam,
    student,
    progress: progressOf(context),
    isPaused: pausedAt !== null,
    deadline,
    epoch,
    isArchived: archivedAt !== null,
    lastSeq: jammed === null ? null : context.store.lastSeq(jammed),
    logged: countLogged(context, operations),
    answer: standingAnswer(context, delivery, operations[0]),
  };
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
function raiseToClaim(context: AttemptContext, claimed: number): void {
  if (claimed <= context.head.epoch) return;
  context.store.raiseEpoch(claimed);
  context.head = { ...context.head, epoch: claimed };
}

/** Numbers operations that came without a place, after everything in their claim. */
function number(
  context: AttemptContext,
  operations: readonly Delivered[],
  claimed: number,
): LedgerOperation[] {
  return operations.map((operation) => {
    if (isStamped(operation)) return operation;
    const { epoch, seq } = isPlaced(operation)
      ? operation
      : { epoch: claimed, seq: context.store.lastSeq(claimed) + 1 };
    return { ...operation, epoch, seq, at: operation.at ?? context.now };
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
function enterAll(context: AttemptContext, operations: readonly LedgerOperation[], claimed: number): Entered {
  let jammed: number | null = null;
  const results = [...operations].sort(comparePlaces).map((operation) => {
    const entered = enterOne(context, operation, { claimed, jammed });
    if (entered.result === 'resequence') jammed = operation.epoch;
    return entered;
  });
  return { results, jammed };
}

function enterOne(
  context: AttemptContext,
  operation: LedgerOperation,
  { claimed, jammed }: { claimed: number; jammed: number | null },
): Received['results'][number] {
  const { opId, epoch } = operation;
  if (jammed === epoch && !context.store.byId(opIdToBytes(opId))) return { opId, result: 'resequence' };
  // A token is valid for its own claim and earlier ones, never for one it was not issued.
  const entry = epoch <= claimed ? enter(context, operation, claimed) : undefined;
  if (entry?.isTaken) return { opId, result: 'resequence' };
  if (!entry || entry.result === 'rejected') return putAside(context, opId, rawOfRead(operation));
  return { opId, result: entry.result };
}

function putAside(context: AttemptContext, opId: string, raw: string) {
  context.store.reject(opIdToBytes(opId), raw, context.now);
  return { opId, result: 'rejected' as const };
}

/**
 * What the server holds now; null if nothing, or if the answer was cleared. A token gets back only what it sent:
 * somebody else may be using its device by now.
 */
function standingAnswer(
  context: AttemptContext,
  { question, epoch }: Delivery,
  said: LedgerOperation | undefined,
): Received['answer'] {
  const row = question === null ? undefined : context.store.answer(toBytes(question));
  if (question === null || !row || (row.mc === null && row.essay === null)) return null;
  const isOwn = said?.kind === 'answer' && said.mc === row.mc && said.essay === row.essay;
  return epoch === null || isOwn ? { question, mc: row.mc, essay: row.essay } : null;
}
