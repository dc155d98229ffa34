import type { OperationResult } from '#contract/operation';
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
import { opIdToBytes, toBytes, toUuid } from '../../db/bytes';
import type { LoggedRow } from '../../db/logged-row';
import { barrierOf, type Desk, isEndedByServer, lateCountMs, newerHandInAt } from './desk';
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
 * Enters one operation of a device: logs it, and applies it if it counts; call `settle` after the last one.
 * Undefined, and not logged: it means nothing in this paper or to anybody who reads the log, is far ahead of its claim,
 * or is one note too many; the caller puts it aside. `isTaken`: another operation has its place.
 */
export function enter(desk: Desk, operation: LedgerOperation): Entry | undefined {
  const effect = readEffect(desk.paper, operation);
  if (!effect || isFarAhead(desk, operation)) return undefined;
  const { head, now } = desk;
  const aside = whyPutAside(desk, operation);
  if (aside === 'full') desk.store.markNotesFull(now);
  if (aside !== null) return undefined;
  const admission = admit(
    {
      progress: head.progress,
      epoch: head.epoch,
      startAt: head.startAt,
      isByCode: head.startCode !== null,
      deadline: head.deadline,
      isArchived: head.archivedAt !== null,
      isEndedByServer: isEndedByServer(desk, operation.epoch),
      barrier: barrierOf(desk, operation.epoch),
      newerHandInAt: newerHandInAt(desk, operation.epoch),
      lateCountMs: lateCountMs(desk),
      standing: standingFor(desk, effect),
      now,
    },
    operation,
    effect,
  );
  if (!write(desk, operation, admission.result, 'device')) return repeated(desk, operation);
  if (!countsInLog(admission.result) && effect.on === 'answer') chargeHeld(desk.store);
  chargeEvent(desk.store, operation);
  apply(desk, operation, effect, admission);
  return { result: admission.result, isTaken: false };
}

/** Enters an ending by the server itself, at the next place of the newest claim. */
export function enterEnding(desk: Desk, kind: 'finish' | 'penalty', opId: string, body: string): void {
  const { head, store, now } = desk;
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
  write(desk, operation, 'applied', 'server');
  raiseBarrier(desk, operation);
  settle(desk);
  // If the pupil had handed in himself, he did so then, not now.
  if (head.progress !== 'finished') end(desk, operation, kind);
}

/** The first places are never far ahead, whatever the log holds. */
function isFarAhead({ store }: Desk, { epoch, seq }: LedgerOperation): boolean {
  return isTooFarAhead(seq, 0) && isTooFarAhead(seq, store.lastSeq(epoch));
}

/** Whether an earlier operation says exactly the same; its place may differ, because it may have been renumbered. */
function isSame(known: LoggedRow, operation: LedgerOperation): boolean {
  const question = known.question === null ? null : toUuid(known.question);
  return known.kind === operation.kind && question === operation.question && known.body === operation.body;
}

/** A repeated id gets the stored result if it says the same, and is rejected if not. */
function repeated(desk: Desk, operation: LedgerOperation): Entry {
  const known = desk.store.byId(opIdToBytes(operation.opId));
  if (!known) return { isTaken: true };
  return { result: isSame(known, operation) ? known.result : 'rejected', isTaken: false };
}

function write(
  desk: Desk,
  operation: LedgerOperation,
  result: OperationResult,
  via: 'device' | 'server',
): boolean {
  const { opId, epoch, seq, kind, question, body, at } = operation;
  return desk.store.log({
    epoch,
    seq,
    opId: opIdToBytes(opId),
    kind,
    question: question === null ? null : toBytes(question),
    body,
    at,
    receivedAt: desk.now,
    result,
    via,
  });
}

function standingFor({ store }: Desk, effect: Effect): Standing | null {
  if (effect.on === 'answer') {
    const row = store.answer(toBytes(effect.question));
    return row ? { epoch: row.epoch, seq: row.seq, at: row.at, conflict: row.conflict === 1 } : null;
  }
  if (effect.on !== 'flag') return null;
  const row = store.flag(toBytes(effect.question));
  return row ? { ...row, at: 0, conflict: false } : null;
}

function apply(desk: Desk, operation: LedgerOperation, effect: Effect, admission: Admission): void {
  if (effect.on === 'attempt') applyEnding(desk, operation, effect.event, admission);
  else if (effect.on === 'nothing') applyNote(desk, operation);
  else if (admission.takesEffect) {
    const { epoch, seq, at } = operation;
    put(desk, { epoch, seq, at, updatedAt: desk.now }, effect, admission.conflict);
  } else if (effect.on === 'answer' && admission.conflict !== false) {
    desk.store.doubt(toBytes(effect.question), true);
  }
}

function applyEnding(desk: Desk, operation: LedgerOperation, event: Ending, admission: Admission): void {
  // A counting ending bounds its own claim even if it ends nothing. One that is held, or came after another, is only
  // kept: it takes nothing back.
  if (countsInLog(admission.result)) raiseBarrier(desk, operation);
  if (!admission.takesEffect) return;
  end(desk, operation, event);
  if (event === 'penalty') desk.penalty = { note: noteOf(operation.body) };
  // It counts: a device that was not told of a pause finished in good faith, and no hand-in is undone.
  const { finishFrom } = desk.head;
  if (event === 'finish') desk.finishedEarlyMs = earlyBy(finishFrom, Math.min(operation.at, desk.now));
}

/** An event changes no answers; some are meant for the proctor. */
function applyNote(desk: Desk, { body }: LedgerOperation): void {
  const note = noteOf(body);
  if (note === null) return;
  if (note === NOTE_INSECURE) desk.store.markInsecure();
  desk.call = readCallNote(note) ?? desk.call;
  const read = readReadNote(note);
  if (read !== null) desk.reads.push(read);
}

/** Moves the attempt on; a step that the rules refuse (a penalty after the hand-in) changes nothing. */
function end(desk: Desk, operation: LedgerOperation, event: Ending): void {
  const { head, store, now } = desk;
  const step = stepAttempt(head.progress, event, { now, deadline: head.deadline });
  if ('refused' in step || step.progress === 'notStarted') return;
  const finishedAt = Math.max(head.startAt, Math.min(operation.at, now, head.deadline));
  desk.head = { ...head, progress: step.progress };
  store.end(step.progress, finishedAt);
}
