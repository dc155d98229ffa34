import type { OperationResult } from '#contract/exam-session/operation';
import {
  type Admission,
  admit,
  countsInLog,
  type Effect,
  type IncomingOperation,
  isTooFarAhead,
  readEffect,
  type Standing,
} from '#domain/exam-session/admission';
import { stepAttempt } from '#domain/exam-session/attempt';
import { NOTE_INSECURE, readCallNote, readReadNote } from '#domain/exam-session/device-notes';
import type { Ending } from '#domain/exam-session/ending';
import { earlyBy } from '#domain/exam-session/finish-rule';
import type { LoggedRow } from '../../db/answer-log/logged-row';
import { opIdToBytes, toBytes, toUuid } from '../../db/bytes';
import {
  type AttemptContext,
  barrierOf,
  isEndedByServer,
  lateCountMs,
  newerHandInAt,
  olderEndings,
} from './attempt-context';
import { isClaimTooMany } from './claim-quota';
import { chargeEvent, noteOf, whyPutAside } from './event-quota';
import { chargeHeld } from './held-quota';
import { raiseBarrier, settle } from './settle';
import { put } from './standing';

/** An operation with its identity, and what was sent besides the columns as JSON with sorted keys. */
export interface LedgerOperation extends IncomingOperation {
  opId: string;
  body: string;
}

type Entry = { result: OperationResult; isTaken: false } | { isTaken: true };

/**
 * Enters one operation of a device: logs it, and applies it if it counts; call `settle` after the last one. `claimed` is
 * the claim whose token brings it. Undefined, and not logged: it means nothing in this paper or to anybody who reads the
 * log, is far ahead of its claim, is one note too many, or is no answer and of a claim too many; the caller puts it
 * aside. `isTaken`: another operation has its place.
 */
export function enter(
  context: AttemptContext,
  operation: LedgerOperation,
  claimed: number,
): Entry | undefined {
  const effect = readEffect(context.paper, operation);
  if (!effect || isFarAhead(context, operation)) return undefined;
  const isTooMany = isClaimTooMany(context, operation.epoch, claimed);
  // Answers are held instead, for staff to accept: their number has a limit.
  if (isTooMany && effect.on !== 'answer') return repeated(context, operation);
  const { head, now } = context;
  const aside = whyPutAside(context, operation);
  if (aside === 'full') context.store.markNotesFull(now);
  if (aside !== null) return undefined;
  const admission = admit(
    {
      progress: head.progress,
      epoch: head.epoch,
      startAt: head.startAt,
      isByCode: head.startCode !== null,
      deadline: head.deadline,
      isArchived: head.archivedAt !== null,
      isEndedByServer: isEndedByServer(context, operation.epoch),
      isClaimTooMany: isTooMany,
      barrier: barrierOf(context, operation.epoch),
      olderEndings: effect.on === 'attempt' ? olderEndings(context, operation.epoch) : 0,
      newerHandInAt: newerHandInAt(context, operation.epoch),
      lateCountMs: lateCountMs(context),
      standing: standingFor(context, effect),
      now,
    },
    operation,
    effect,
  );
  if (!write(context, operation, admission.result, 'device'))
    return repeated(context, operation) ?? { isTaken: true };
  if (!countsInLog(admission.result) && effect.on === 'answer') chargeHeld(context.store);
  chargeEvent(context.store, operation);
  apply(context, operation, effect, admission);
  return { result: admission.result, isTaken: false };
}

/** Enters an ending by the server itself, at the next place of the newest claim. */
export function enterEnding(
  context: AttemptContext,
  kind: 'finish' | 'penalty',
  opId: string,
  body: string,
): void {
  const { head, store, now } = context;
  const place = { epoch: head.epoch, seq: store.lastSeq(head.epoch) + 1 };
  const operation: LedgerOperation = {
    ...place,
    opId,
    kind,
    at: now,
    body,
    question: null,
    mc: null,
    essay: null,
    flag: false,
  };
  write(context, operation, 'applied', 'server');
  raiseBarrier(context, operation);
  settle(context);
  // A pupil who had handed in himself did so then, not now.
  if (head.progress !== 'finished') end(context, operation, kind);
}

/** The first places are never far ahead, whatever is in the log. */
function isFarAhead({ store }: AttemptContext, { epoch, seq }: LedgerOperation): boolean {
  return isTooFarAhead(seq, 0) && isTooFarAhead(seq, store.lastSeq(epoch));
}

/** Whether an earlier operation says exactly the same; its place may differ, because it may have been renumbered. */
function isSame(known: LoggedRow, operation: LedgerOperation): boolean {
  const question = known.question === null ? null : toUuid(known.question);
  return known.kind === operation.kind && question === operation.question && known.body === operation.body;
}

/** A repeated id gets the stored result if it says the same, and is rejected if not; undefined if it is none. */
function repeated({ store }: AttemptContext, operation: LedgerOperation): Entry | undefined {
  const known = store.byId(opIdToBytes(operation.opId));
  return known && { result: isSame(known, operation) ? known.result : 'rejected', isTaken: false };
}

function write(
  context: AttemptContext,
  operation: LedgerOperation,
  result: OperationResult,
  via: 'device' | 'server',
): boolean {
  const { opId, epoch, seq, kind, question, body, at } = operation;
  return context.store.log({
    epoch,
    seq,
    opId: opIdToBytes(opId),
    kind,
    question: question === null ? null : toBytes(question),
    body,
    at,
    receivedAt: context.now,
    result,
    via,
  });
}

function standingFor({ store }: AttemptContext, effect: Effect): Standing | null {
  if (effect.on === 'answer') {
    const row = store.answer(toBytes(effect.question));
    return row ? { epoch: row.epoch, seq: row.seq, at: row.at, conflict: row.conflict === 1 } : null;
  }
  if (effect.on !== 'flag') return null;
  const row = store.flag(toBytes(effect.question));
  return row ? { ...row, at: 0, conflict: false } : null;
}

function apply(
  context: AttemptContext,
  operation: LedgerOperation,
  effect: Effect,
  admission: Admission,
): void {
  if (effect.on === 'attempt') applyEnding(context, operation, effect.event, admission);
  else if (effect.on === 'nothing') applyNote(context, operation);
  else if (admission.takesEffect) {
    const { epoch, seq, at } = operation;
    put(context, { epoch, seq, at, updatedAt: context.now }, effect, admission.conflict);
  } else if (effect.on === 'answer' && admission.conflict !== false) {
    context.store.doubt(toBytes(effect.question), true);
  }
}

function applyEnding(
  context: AttemptContext,
  operation: LedgerOperation,
  event: Ending,
  admission: Admission,
): void {
  // A counting ending bounds its own claim even if it ends nothing. One that is held, or came after another, is only
  // kept: it takes nothing back.
  if (countsInLog(admission.result)) raiseBarrier(context, operation);
  if (!admission.takesEffect) return;
  end(context, operation, event);
  if (event === 'penalty') context.penalty = { note: noteOf(operation.body) };
  // It counts: a device that missed a pause finished in good faith, and no hand-in is undone.
  const { finishFrom } = context.head;
  if (event === 'finish') context.finishedEarlyMs = earlyBy(finishFrom, Math.min(operation.at, context.now));
}

/** An event changes no answers; some are meant for the proctor. */
function applyNote(context: AttemptContext, { body }: LedgerOperation): void {
  const note = noteOf(body);
  if (note === null) return;
  if (note === NOTE_INSECURE) context.store.markInsecure();
  context.call = readCallNote(note) ?? context.call;
  const read = readReadNote(note);
  if (read !== null) context.reads.push(read);
}

/** Moves the attempt on; a step that the rules refuse (a penalty after the hand-in) changes nothing. */
function end(context: AttemptContext, operation: LedgerOperation, event: Ending): void {
  const { head, store, now } = context;
  const step = stepAttempt(head.progress, event, { now, deadline: head.deadline });
  if ('refused' in step || step.progress === 'notStarted') return;
  const finishedAt = Math.max(head.startAt, Math.min(operation.at, now, head.deadline));
  context.head = { ...head, progress: step.progress };
  store.end(step.progress, finishedAt);
}
