import type { OperationBody, OperationKind, OperationResult } from '#contract/operation';

/**
 * The append-only log of one attempt on one device. Order is `(epoch, seq)`, identity is `opId`; never
 * a clock, never the order of arrival (decisions §7).
 */
export interface Place {
  epoch: number;
  seq: number;
}

export interface Stamped extends Place {
  opId: string;
}

export interface LoggedOperation extends Stamped {
  kind: OperationKind;
  /** Exam time in ms. */
  at: number;
  body: OperationBody;
  /** What the server said about it; null until it did. */
  result: OperationResult | null;
}

export interface AnswerLog {
  readonly epoch: number;
  readonly nextSeq: number;
  readonly operations: readonly LoggedOperation[];
}

export interface OperationAck {
  opId: string;
  result: OperationResult;
}

/** What stands for one question. */
export interface CurrentAnswer {
  mc: string | null;
  essay: string | null;
  flag: boolean;
}
export type CurrentAnswers = ReadonlyMap<string, CurrentAnswer>;

export const NO_ANSWER: CurrentAnswer = { mc: null, essay: null, flag: false };

/** An empty log for a device's claim. */
export function startLog(epoch: number, operations: readonly LoggedOperation[] = []): AnswerLog {
  return { epoch, nextSeq: 1, operations };
}

/** Adds an operation at the end. The same `opId` again changes nothing. */
export function append(
  log: AnswerLog,
  draft: Pick<LoggedOperation, 'opId' | 'kind' | 'at' | 'body'>,
): AnswerLog {
  if (log.operations.some((known) => known.opId === draft.opId)) return log;
  const operation = { ...draft, epoch: log.epoch, seq: log.nextSeq, result: null };
  return { ...log, nextSeq: log.nextSeq + 1, operations: [...log.operations, operation] };
}

/** Notes the server's results. A place that is taken is no acknowledgement; unknown ids are ignored. */
export function acknowledge(log: AnswerLog, acks: readonly OperationAck[]): AnswerLog {
  const results = new Map(acks.filter(isAck).map((ack) => [ack.opId, ack.result]));
  const operations = log.operations.map((known) => {
    const result = results.get(known.opId);
    return result === undefined || known.result !== null ? known : { ...known, result };
  });
  return { ...log, operations };
}

/** Whether a result means that the server holds the operation. */
export function isAck(ack: OperationAck): boolean {
  return ack.result !== 'resequence';
}

/** Stamps every waiting operation of the log's epoch anew, in order, after the server's last place. */
export function resequence(log: AnswerLog, lastSeq: number): AnswerLog {
  const own = log.operations.filter((operation) => operation.epoch === log.epoch);
  const held = own.filter((operation) => operation.result !== null);
  const { seqs, nextSeq } = restamp(waitingOf(own), highestSeq(held, lastSeq));
  const operations = log.operations.map((known) => ({ ...known, seq: seqs.get(known.opId) ?? known.seq }));
  return { ...log, nextSeq: Math.max(nextSeq, log.nextSeq), operations };
}

/** New positions for operations of one epoch: their order stays, their ids stay. */
export function restamp(
  operations: readonly Stamped[],
  lastSeq: number,
): { seqs: ReadonlyMap<string, number>; nextSeq: number } {
  const ordered = [...operations].sort(comparePlaces);
  const seqs = new Map(ordered.map((operation, index) => [operation.opId, lastSeq + 1 + index]));
  return { seqs, nextSeq: lastSeq + 1 + ordered.length };
}

/** Operations the server has not acknowledged, in the order they were made. */
export function pending(log: AnswerLog): LoggedOperation[] {
  return waitingOf(log.operations);
}

/** Sorts by `(epoch, seq)`. */
export function comparePlaces(left: Place, right: Place): number {
  return left.epoch - right.epoch || left.seq - right.seq;
}

/**
 * What stands for each question after all operations, on top of what the server held at the claim.
 * A refused operation counts for nothing.
 */
export function currentAnswers(
  operations: readonly (Place & Pick<LoggedOperation, 'kind' | 'body' | 'result'>)[],
  base: CurrentAnswers = new Map(),
): Map<string, CurrentAnswer> {
  const answers = new Map(base);
  const counting = operations.filter((operation) => operation.result !== 'rejected');
  for (const operation of [...counting].sort(comparePlaces)) {
    const { question } = operation.body;
    if (question == null) continue;
    answers.set(question, applyOperation(answers.get(question) ?? NO_ANSWER, operation));
  }
  return answers;
}

/** The answer to one question after one more operation. */
export function applyOperation(
  answer: CurrentAnswer,
  operation: Pick<LoggedOperation, 'kind' | 'body'>,
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
export function highestSeq(operations: readonly Place[], floor: number): number {
  return operations.reduce((highest, operation) => Math.max(highest, operation.seq), floor);
}

function waitingOf(operations: readonly LoggedOperation[]): LoggedOperation[] {
  return operations.filter((operation) => operation.result === null).sort(comparePlaces);
}
