import type { OperationBody, OperationKind, OperationResult } from '#contract/exam-session/operation';

/**
 * A place in the append-only log of one attempt on one device. Order is `(epoch, seq)`, identity is `opId`; never a
 * clock, never the order of arrival (ADR 5).
 */
export interface Place {
  epoch: number;
  seq: number;
}

/** As much of an operation as its order and result need; its content may be encrypted. */
export interface LoggedOperation extends Place {
  opId: string;
  kind: OperationKind;
  /** Null if it concerns the attempt as a whole. */
  question: string | null;
  /** The server's result; null until it replied. */
  result: OperationResult | null;
}

/** One claim's part of the log. */
export interface AnswerLog<T extends LoggedOperation = LoggedOperation> {
  readonly epoch: number;
  readonly nextSeq: number;
  readonly operations: readonly T[];
}

export interface OperationAck {
  opId: string;
  result: OperationResult;
}

/** The current answer to one question. */
export interface CurrentAnswer {
  mc: string | null;
  essay: string | null;
  flag: boolean;
}
export type CurrentAnswers = ReadonlyMap<string, CurrentAnswer>;

/** What the server held, and the places of the operations that wrote it; null if none did. */
export interface StoredAnswer extends CurrentAnswer {
  answered: Place | null;
  flagged: Place | null;
}

export const NO_ANSWER: CurrentAnswer = { mc: null, essay: null, flag: false };

/** Appends an operation at the next place, after everything the log has in its claim. */
export function append<T extends LoggedOperation>(
  log: AnswerLog<T>,
  make: (place: Place) => T,
): AnswerLog<T> {
  const own = log.operations.filter((known) => known.epoch === log.epoch);
  const seq = Math.max(log.nextSeq, highestSeq(own, 0) + 1);
  return {
    ...log,
    nextSeq: seq + 1,
    operations: [...log.operations, make({ epoch: log.epoch, seq })],
  };
}

/** Whether the result means that the server holds the operation. */
export function isAck(ack: OperationAck): boolean {
  return ack.result !== 'resequence';
}

/** Whether an operation with this result counts, as far as is known; null means that the server has not replied. */
export function mayCount(result: OperationResult | null): boolean {
  return result !== 'rejected' && result !== 'held' && result !== 'afterFinish';
}

/**
 * Renumbers every waiting operation of the log's claim, in order, after the server's last place. One that would
 * overtake a newer acknowledged operation on the same question becomes a mere `event`: the server keeps it, and the
 * newer one stands. This works even if its content cannot be decrypted.
 */
export function resequence<T extends LoggedOperation>(log: AnswerLog<T>, lastSeq: number): AnswerLog<T> {
  const own = log.operations.filter((operation) => operation.epoch === log.epoch).sort(comparePlaces);
  const held = own.filter((operation) => operation.result !== null);
  const waiting = own.filter((operation) => operation.result === null);
  const from = highestSeq(held, lastSeq) + 1;
  const moved = new Map(
    waiting.map((operation, index) => {
      const kind = isOutdated(operation, held) ? ('event' as const) : operation.kind;
      return [operation.opId, { ...operation, seq: from + index, kind }];
    }),
  );
  const operations = log.operations.map((known) => moved.get(known.opId) ?? known);
  return { ...log, nextSeq: Math.max(from + moved.size, log.nextSeq), operations };
}

/**
 * Whether an operation that a proctor carried, and whose place is taken, came before the newest one on its question.
 * Its device lost the tail of its log, so one claim has two histories that counted from the same place: only exam time
 * tells which operation is newer. A device that is there to be asked decides by its own log (`resequence`).
 */
export function isOvertaken(
  carried: { epoch: number; at: number },
  newest: { epoch: number; at: number } | undefined,
): boolean {
  return newest !== undefined && newest.epoch === carried.epoch && newest.at > carried.at;
}

/** Sorts by `(epoch, seq)`. */
export function comparePlaces(left: Place, right: Place): number {
  return left.epoch - right.epoch || left.seq - right.seq;
}

/**
 * The current answer to each question: the newest by `(epoch, seq)` among the device's operations and what the server
 * held, separately for the answer and the doubt mark.
 */
export function currentAnswers(
  operations: readonly (LoggedOperation & { body: OperationBody })[],
  stored: ReadonlyMap<string, StoredAnswer> = new Map(),
): Map<string, CurrentAnswer> {
  const answers = new Map<string, CurrentAnswer>(
    [...stored].map(([question, { mc, essay, flag }]) => [question, { mc, essay, flag }]),
  );
  const counting = operations.filter((operation) => mayCount(operation.result));
  for (const operation of counting.sort(comparePlaces)) {
    const { question } = operation;
    if (question === null || isOlder(operation, stored.get(question))) continue;
    answers.set(question, applyOperation(answers.get(question) ?? NO_ANSWER, operation));
  }
  return answers;
}

/** The answer to one question after one more operation. */
export function applyOperation(
  answer: CurrentAnswer,
  operation: { kind: OperationKind; body: OperationBody },
): CurrentAnswer {
  const { mc = null, essay = null, flag = false } = operation.body;
  switch (operation.kind) {
    case 'answer':
      return { ...answer, mc, essay };
    case 'clear':
      return { ...answer, mc: null, essay: null };
    case 'flag':
      return { ...answer, flag };
    case 'finish':
    case 'timeout':
    case 'penalty':
    case 'event':
      return answer;
  }
}

/** The highest position among operations, at least `floor`. */
function highestSeq(operations: readonly Place[], floor: number): number {
  return operations.reduce((highest, operation) => Math.max(highest, operation.seq), floor);
}

/** The newest operation on a question's answer and on its doubt mark. */
export interface Newest<T> {
  answer?: T;
  flag?: T;
}

/** The newest operations by question, without those older than what the server held. */
export function newestOperations<T extends LoggedOperation>(
  operations: readonly T[],
  stored: ReadonlyMap<string, StoredAnswer>,
): Map<string, Newest<T>> {
  const newest = new Map<string, Newest<T>>();
  for (const operation of [...operations].sort(comparePlaces)) {
    const { question } = operation;
    const side = sideOf(operation.kind);
    if (question === null || side === null || isOlder(operation, stored.get(question))) continue;
    newest.set(question, { ...newest.get(question), [side]: operation });
  }
  return newest;
}

/** Which part of a question an operation changes. */
export function sideOf(kind: OperationKind): keyof Newest<unknown> | null {
  if (kind === 'flag') return 'flag';
  return kind === 'answer' || kind === 'clear' ? 'answer' : null;
}

function isOlder(operation: LoggedOperation, stored: StoredAnswer | undefined): boolean {
  const place = operation.kind === 'flag' ? stored?.flagged : stored?.answered;
  return place != null && comparePlaces(operation, place) < 0;
}

function isOutdated(operation: LoggedOperation, held: readonly LoggedOperation[]): boolean {
  const side = sideOf(operation.kind);
  if (operation.question === null || side === null) return false;
  return held.some(
    (later) =>
      later.question === operation.question &&
      sideOf(later.kind) === side &&
      later.result !== 'rejected' &&
      comparePlaces(later, operation) > 0,
  );
}
