import type { OperationKind, OperationResult } from '#contract/exam-session/operation';

/** The append-only log. Ids are 16 bytes here, because this table grows to millions of rows. */
export interface OperationTable {
  homebase: Uint8Array;
  attempt: Uint8Array;
  epoch: number;
  seq: number;
  op_id: Uint8Array;
  kind: OperationKind;
  question: Uint8Array | null;
  /** JSON of what was sent besides the columns, unknown fields included. */
  body: string;
  /** Exam time in ms by the device's clock. */
  at: number;
  received_at: number;
  result: OperationResult;
  /** `device`: delivered with the device's sync token or cookie; `server`: written by the server. */
  via: 'device' | 'server';
}

/** An operation that a member of staff carried from its device to the server. */
export interface CarriedOperationTable {
  homebase: Uint8Array;
  attempt: Uint8Array;
  op_id: Uint8Array;
  carried_by: string;
  carried_at: number;
}

/** Something with an operation's id that could not be read as an operation. */
export interface RejectedOperationTable {
  homebase: Uint8Array;
  attempt: Uint8Array;
  op_id: Uint8Array;
  raw: string;
  received_at: number;
}

/** The newest counting answer per question; can be rebuilt from `operations`. */
export interface AnswerTable {
  homebase: Uint8Array;
  attempt: Uint8Array;
  question: Uint8Array;
  epoch: number;
  seq: number;
  at: number;
  mc: string | null;
  essay: string | null;
  /** 1: an older device wrote later than this answer; both are in the log. */
  conflict: number;
  updated_at: number;
}

/** Doubt marks (ragu-ragu), ordered like answers but independent of them. */
export interface FlagTable {
  homebase: Uint8Array;
  attempt: Uint8Array;
  question: Uint8Array;
  epoch: number;
  seq: number;
  flag: number;
}

/** The teacher's decision about one question of an attempt; deleting the row takes it back. */
export interface AnswerDecisionTable {
  homebase: Uint8Array;
  attempt: Uint8Array;
  question: Uint8Array;
  /** The operation that stands for everything up to (epoch, seq); null if nothing was chosen. */
  op_id: Uint8Array | null;
  epoch: number;
  seq: number;
  /** The latest exam time of the operations it was chosen over. */
  at: number;
  /** Held operations up to this place no longer wait. */
  settled_epoch: number;
  settled_seq: number;
  decided_by: string;
  decided_at: number;
  /** Since when the chosen answer is the standing one; earlier than the decision if that only confirmed it. */
  stands_since: number;
}
