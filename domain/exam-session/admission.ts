import type { OperationKind, OperationResult } from '#contract/exam-session/operation';
import { MINUTE_MS } from '../time/durations';
import { type AnswerForm, isAnswerTo } from './answer-form';
import { comparePlaces, type Place } from './answer-log';
import { type AttemptProgress, isOpen } from './attempt';
import { isForEarlierDeadline } from './countdown';
import type { Ending } from './ending';
import { readSaid } from './said';

/**
 * How long after the first hand-in arrived earlier operations still count by themselves. A device sends in order, so
 * an honest one has at most a request under way by then; a manipulated one could keep places free and go on
 * answering. Later ones are held for the teacher. No time-out begins it: after one, as without one, the deadline
 * decides, or an answer would count only while no other device of its student is heard.
 */
export const HAND_IN_TAIL_MS = 2 * MINUTE_MS;

/**
 * The most endings a claim may have. A device makes two or three, and each makes the server derive the answers after
 * it again.
 */
export const ENDINGS_MAX = 20;

/**
 * The most endings of all claims of an attempt before its newest. After a restore there are millions of places for
 * claims that nobody issued, and each would have endings of its own. A pupil who changes devices every few minutes makes
 * fewer.
 */
export const OLDER_ENDINGS_MAX = 100;

/**
 * How many claims an attempt's log may have before answers of further ones are held, because claims that nobody issued
 * may be among them. The more claims count, the longer it takes to find out whether an answer is in doubt. The newest
 * claim counts always, as does the one whose token brings the answer: it was issued.
 */
export const CLAIMS_MAX = 200;

/** How many places an operation may skip: more than any lost tail ever had, too few to leave free places for later. */
const AHEAD_MAX = 5_000;

/** An operation as the server reads it. */
export interface IncomingOperation extends Place {
  kind: OperationKind;
  /** Exam time in ms by the device's clock. */
  at: number;
  question: string | null;
  mc: string | null;
  essay: string | null;
  flag: boolean;
}

/** The questions of the attempt, each with the form its answers may take. */
export type PaperIndex = ReadonlyMap<string, AnswerForm>;

/** What an operation would write if it counted. */
export type Effect =
  | {
      readonly on: 'answer';
      readonly question: string;
      readonly mc: string | null;
      readonly essay: string | null;
    }
  | { readonly on: 'flag'; readonly question: string; readonly flag: boolean }
  | { readonly on: 'attempt'; readonly event: Ending }
  | { readonly on: 'nothing' };

/** The answer (or doubt mark) that currently stands for the operation's question. */
export interface Standing extends Place {
  at: number;
  conflict: boolean;
}

/** Where a claim ended. Several endings are possible: each may lower the place, none renews the time. */
export interface Barrier {
  /** The lowest place of an ending. */
  seq: number;
  /** When the first hand-in or penalty arrived, wherever it is placed; null if only the time ended it. */
  handedInAt: number | null;
  /** How many endings it has. */
  endings: number;
}

export interface Situation {
  progress: AttemptProgress;
  /** Highest claim issued. */
  epoch: number;
  startAt: number;
  /**
   * The attempt began on its device by a start code: the server only estimates the start, and anything dated earlier
   * was not done in the exam.
   */
  isByCode: boolean;
  deadline: number;
  isArchived: boolean;
  /** The server itself has ended the operation's claim or a newer one. */
  isEndedByServer: boolean;
  /** The claim counts for nothing yet, nobody proves that it was issued, and the log is full of claims (`CLAIMS_MAX`). */
  isClaimTooMany: boolean;
  /** Where and when the operation's own claim ended; null while it has not. */
  barrier: Barrier | null;
  /** How many endings all claims before the newest have; 0 for an operation that is no ending of such a claim. */
  olderEndings: number;
  /** When the first hand-in or penalty of the newest claim arrived, if that is newer than the operation's; else null. */
  newerHandInAt: number | null;
  /**
   * How long after the deadline an operation dated in time still counts by itself, flagged as late (30 minutes unless
   * the exam says otherwise).
   */
  lateCountMs: number;
  standing: Standing | null;
  now: number;
}

export interface Admission {
  result: Exclude<OperationResult, 'resequence' | 'rejected'>;
  /** The effect happens: an answer or mark is written, or the attempt ends. */
  takesEffect: boolean;
  /**
   * The standing answer is in doubt, because an older claim wrote later than it did. `recheck`: only the log can
   * tell.
   */
  conflict: boolean | 'recheck';
}

/** What an operation means in this paper; undefined if it cannot mean anything (result `rejected`). */
export function readEffect(paper: PaperIndex, operation: IncomingOperation): Effect | undefined {
  switch (operation.kind) {
    case 'answer':
      return readAnswer(paper, operation);
    case 'clear':
      return onQuestion(paper, operation, (question) => ({ on: 'answer', question, mc: null, essay: null }));
    case 'flag':
      return onQuestion(paper, operation, (question) => ({ on: 'flag', question, flag: operation.flag }));
    case 'finish':
    case 'timeout':
    case 'penalty':
      return { on: 'attempt', event: operation.kind };
    case 'event':
      return { on: 'nothing' };
  }
}

/**
 * Decides one operation. The newer operation is the one later in `(epoch, seq)`: neither the order of arrival nor a
 * clock can let an older answer win. Whatever the result, the operation is logged.
 */
export function admit(situation: Situation, operation: IncomingOperation, effect: Effect): Admission {
  if (situation.isArchived) return outcome('held');
  // If staff ended the claim, arrival decides, because the device could choose places below that ending.
  if (situation.isEndedByServer) return outcome('afterFinish');
  if (isBeyond(situation, operation)) return outcome('afterFinish');
  const timing = timingOf(situation, operation);
  if (timing === 'held' || situation.isClaimTooMany) return outcome('held');
  if (isOutdatedTimeout(situation, operation)) return outcome('held');
  if (effect.on === 'attempt') return admitEnding(situation, operation, timing);
  if (effect.on === 'nothing') return outcome(timing);
  const { standing } = situation;
  if (standing === null) return outcome(timing, true);
  if (comparePlaces(operation, standing) > 0) return outcome(timing, true, isInDoubt(operation, standing));
  const wroteLater = operation.epoch < standing.epoch && operation.at > standing.at;
  return outcome('superseded', false, standing.conflict || wroteLater);
}

/** Whether an operation would occupy a place far beyond the last one known of its claim. */
export function isTooFarAhead(seq: number, lastSeq: number): boolean {
  return seq > lastSeq + AHEAD_MAX;
}

/** Whether an operation with this result counts when the answers are derived again from the log. */
export function countsInLog(result: OperationResult): boolean {
  return result === 'applied' || result === 'late' || result === 'superseded';
}

/** An empty answer removes the answer, just as the device shows it (spec §5: empty is not saved). */
function readAnswer(paper: PaperIndex, operation: IncomingOperation): Effect | undefined {
  const said = readSaid(operation);
  const form = paper.get(operation.question ?? '');
  if (form === undefined || !isAnswerTo(form, said)) return undefined;
  return onQuestion(paper, operation, (question) => ({ on: 'answer', question, ...said }));
}

function onQuestion(
  paper: PaperIndex,
  { question }: IncomingOperation,
  make: (question: string) => Effect,
): Effect | undefined {
  return question !== null && paper.has(question) ? make(question) : undefined;
}

function isBeyond(situation: Situation, { seq }: IncomingOperation): boolean {
  const { barrier, newerHandInAt, progress, now } = situation;
  const isTailOver = (endedAt: number | null) => endedAt !== null && now > endedAt + HAND_IN_TAIL_MS;
  if (barrier !== null && (seq > barrier.seq || isTailOver(barrier.handedInAt))) return true;
  // Otherwise a student who handed in with his second claim could go on with the first. What an older device had
  // saved but delivers only then is for the teacher to accept. A student who is let back in sits again.
  return !isOpen(progress) && isTailOver(newerHandInAt);
}

/**
 * What the server received before the deadline was in time, whatever the device's clock says. Only what is dated
 * before a start by code is held.
 */
function timingOf(
  { now, startAt, isByCode, deadline, lateCountMs }: Situation,
  { at }: IncomingOperation,
): 'applied' | 'late' | 'held' {
  if (isByCode && at < startAt) return 'held';
  if (now <= deadline) return 'applied';
  const isDatedInTime = startAt <= at && at <= deadline;
  return isDatedInTime && now <= deadline + lateCountMs ? 'late' : 'held';
}

/**
 * Extra minutes or a pause moved the deadline before the device could be told, or after: it went on then, and its
 * time-out may still arrive when the new deadline has passed as well.
 */
function isOutdatedTimeout({ now, deadline }: Situation, { kind, at }: IncomingOperation): boolean {
  return kind === 'timeout' && isForEarlierDeadline(Math.min(now, at), deadline);
}

/**
 * An ending closes only its own claim. A newer claim or a re-admission overrules it: the ending is logged but ends
 * nothing.
 */
function admitEnding(
  situation: Situation,
  operation: IncomingOperation,
  timing: 'applied' | 'late',
): Admission {
  const { barrier, olderEndings } = situation;
  if ((barrier?.endings ?? 0) >= ENDINGS_MAX || olderEndings >= OLDER_ENDINGS_MAX)
    return outcome('afterFinish');
  const isCurrent = operation.epoch === situation.epoch;
  const canEnd = situation.progress === 'running' || situation.progress === 'expired';
  return isCurrent && canEnd ? outcome(timing, true) : outcome('superseded');
}

/**
 * The standing answer says nothing of claims older than its own, nor of those in between, so a newer claim asks the
 * log.
 */
function isInDoubt(operation: IncomingOperation, standing: Standing): boolean | 'recheck' {
  if (standing.epoch < operation.epoch) return standing.at > operation.at ? true : 'recheck';
  return standing.conflict || standing.at > operation.at ? 'recheck' : false;
}

function outcome(
  result: Admission['result'],
  takesEffect = false,
  conflict: Admission['conflict'] = false,
): Admission {
  return { result, takesEffect, conflict };
}
