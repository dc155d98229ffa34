import type { CallReason } from '#contract/exam-session/call-reason';
import type { PaperOrder } from '#contract/question-bank/question';
import { QTYPE } from '#contract/question-bank/question-type';
import type { Barrier, PaperIndex } from '#domain/exam-session/admission';
import type { AnswerForm } from '#domain/exam-session/answer-form';
import { effectiveProgress } from '#domain/exam-session/attempt';
import { movedByPause } from '#domain/exam-session/exam-time';
import { MINUTE_MS } from '#domain/time/durations';
import { keptStore } from '../../db/answer-log/kept-stores';
import type { AttemptHead, OperationStore } from '../../db/answer-log/operation-store';
import type { WriteContext } from '../../db/command';
import { fail } from '../../failure/app-error';

/** One attempt, opened for writing within one command; `head` follows the command's changes. */
export interface AttemptContext {
  store: OperationStore;
  head: AttemptHead;
  paper: PaperIndex;
  now: number;
  /** The penalty by which a device stopped the attempt in this command. */
  penalty: { note: string | null } | null;
  /** By how many ms a device finished before the minimum time in this command; 0: not early. */
  finishedEarlyMs: number;
  /** Why the pupil called the proctor in this command. */
  call: CallReason | null;
  /** Messages that the pupil reports in this command to have read. */
  reads: string[];
  /** Where a claim ended, by its epoch; filled on demand. */
  barriers: Map<number, Barrier | null>;
  /** The newest claim that the server itself has ended; undefined until asked for. */
  endedByServerEpoch: number | null | undefined;
  /**
   * Work left to `settle`: claims whose ending moved, with its place; questions for which only the log can tell
   * whether they are in doubt.
   */
  unsettled: { endings: Map<number, number>; doubts: Set<string> };
}

// An attempt's order is drawn once and never changes, and its id is never reused, so a cached one is right even if
// the command that read it was rolled back. Lives as long as the attempt's kept store.
const papers = new WeakMap<OperationStore, PaperIndex>();

/** Opens an attempt of a school; fails with 404 if there is none. */
export function openAttemptContext(
  { statement, now }: WriteContext,
  homebase: string,
  attempt: string,
): AttemptContext {
  const store = keptStore(statement, homebase, attempt);
  const stored = store.head() ?? fail('notFound');
  const head = stored.pausedAt === null ? stored : standingHead(stored, now);
  const paper = paperOf(store);
  return {
    store,
    head,
    paper,
    now,
    penalty: null,
    finishedEarlyMs: 0,
    call: null,
    reads: [],
    barriers: new Map(),
    endedByServerEpoch: undefined,
    unsettled: { endings: new Map(), doubts: new Set() },
  };
}

/** Where and when a claim ended; null while it has no ending. */
export function barrierOf(context: AttemptContext, epoch: number): Barrier | null {
  const known = context.barriers.get(epoch);
  if (known !== undefined) return known;
  const barrier = hasNotEnded(context, epoch) ? null : context.store.barrier(epoch);
  context.barriers.set(epoch, barrier);
  return barrier;
}

/** When the newest claim was handed in or penalised, if it is newer than this one; otherwise null. */
export function newerHandInAt(context: AttemptContext, epoch: number): number | null {
  const newest = context.head.epoch;
  return newest > epoch ? (barrierOf(context, newest)?.handedInAt ?? null) : null;
}

/** How many endings the claims before the newest have, if this is one of them; 0 for the newest. */
export function olderEndings({ head, store }: AttemptContext, epoch: number): number {
  return epoch < head.epoch ? store.countEndingsBefore(head.epoch) : 0;
}

/** The head records the ending of the newest claim, so that entering an answer needs no query of the log. */
function hasNotEnded({ head }: AttemptContext, epoch: number): boolean {
  return epoch === head.epoch && head.finishEpoch !== epoch;
}

/** How long after the deadline an answer dated in time still counts; queried only after the deadline. */
export function lateCountMs({ head, store, now }: AttemptContext): number {
  return now <= head.deadline ? 0 : store.lateCountMinutes(head.exam) * MINUTE_MS;
}

/** Whether the server itself has ended this claim or a newer one. */
export function isEndedByServer(context: AttemptContext, epoch: number): boolean {
  // The head records every ending by the server, so an attempt without one needs no query.
  if (context.head.finishEpoch === null) return false;
  if (context.endedByServerEpoch === undefined)
    context.endedByServerEpoch = context.store.lastEndedByServer();
  return context.endedByServerEpoch !== null && epoch <= context.endedByServerEpoch;
}

/** Progress as shown at this moment. */
export function progressOf({ head, now }: AttemptContext) {
  return effectiveProgress(head.progress, { now, deadline: head.deadline });
}

function standingHead(head: AttemptHead, now: number): AttemptHead {
  const { deadline, finishFrom, pausedAt } = head;
  return {
    ...head,
    deadline: movedByPause(deadline, pausedAt, now),
    finishFrom: finishFrom === null ? null : movedByPause(finishFrom, pausedAt, now),
  };
}

function paperOf(store: OperationStore): PaperIndex {
  const known = papers.get(store);
  if (known) return known;
  const order = JSON.parse(store.paperOrder()) as PaperOrder;
  const paper = new Map(order.map((entry) => [entry.question, formOf(entry)]));
  papers.set(store, paper);
  return paper;
}

/** The order of types 1 and 2 shows only the choices: an essay has none. */
function formOf({ choices, qtype, rows = 0 }: PaperOrder[number]): AnswerForm {
  const given = qtype ?? (choices.length === 0 ? QTYPE.essay : QTYPE.multipleChoice);
  return { qtype: given, choices: choices.join(''), rows };
}
