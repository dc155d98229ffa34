import type { OperationKind, OperationResult } from '#contract/exam-session/operation';

/** An operation as the answer path reads it from the log. */
export interface LoggedRow {
  epoch: number;
  seq: number;
  opId: Uint8Array;
  kind: OperationKind;
  question: Uint8Array | null;
  body: string;
  at: number;
  receivedAt: number;
  result: OperationResult;
}
