import type { CallReason } from '#contract/call-reason';
import type { CorrectionKind } from '#contract/correction-kind';
import type { FinishPolicy, FullscreenPolicy, Progress } from '#contract/exam';
import type { ExamKind } from '#contract/exam-kind';
import type { OperationKind, OperationResult } from '#contract/operation';
import type { ResultShows } from '#contract/release';
import type { QuestionContent } from './question-bank';

export interface ExamTable {
  homebase: string;
  id: string;
  teacher: string;
  name: string;
  duration_minutes: number;
  is_active: number;
  is_shuffle: number;
  mc_percent: number;
  essay_percent: number;
  token: string | null;
  open_at: number | null;
  close_at: number | null;
  fullscreen_policy: FullscreenPolicy;
  finish_policy: FinishPolicy;
  /** Minutes before which pupils cannot finish; 0: none. */
  min_minutes: number;
  /** Set by the first start: from then on the paper is the copy in `exam_questions`. */
  paper_locked_at: number | null;
  created_at: number;
  /** Whose enrolments say who takes it; null only in a school that had no active period. */
  period: string | null;
  /** Minutes after the deadline within which what arrives counts by itself, flagged. */
  late_count_minutes: number;
  /** Hours after the deadline within which what arrives waits for the teacher. */
  late_wait_hours: number;
  /** Since when the whole exam is paused: who begins meanwhile begins with a clock that stands. */
  paused_at: number | null;
  kind: ExamKind;
  /** The exam it was made of; it may be deleted since. Null: of none. */
  origin: string | null;
}

export interface ExamBankTable {
  homebase: string;
  exam: string;
  bank: string;
  position: number;
  /** How many to draw; null draws all. */
  pg: number | null;
  essay: number | null;
}

/** The paper of an exam that has begun: editing the bank no longer changes it. */
export interface ExamQuestionTable extends QuestionContent {
  homebase: string;
  exam: string;
  question: string;
  bank: string;
  position: number;
}

export interface AttemptTable {
  homebase: string;
  id: string;
  exam: string;
  student: string;
  /** 1 for the first sitting, one more per retake. */
  number: number;
  progress: Exclude<Progress, 'notStarted'>;
  /** Last claim issued; 0 before the first. */
  epoch: number;
  question_count: number;
  start_at: number;
  /** While `paused_at` is set, without that pause: read it by `deadlineOf`. */
  deadline: number;
  /** What of its time was the pupil's allowance at the start; ms. */
  allowance_ms: number;
  /** From when on its pupil may finish; null: from the start. Like the deadline without a pause that is going on. */
  finish_from: number | null;
  finished_at: number | null;
  /** Where the hand-in stands; operations beyond it do not count. */
  finish_epoch: number | null;
  finish_seq: number | null;
  ip: string | null;
  browser: string | null;
  /** Set by a retake: kept, but no longer the student's attempt. */
  archived_at: number | null;
  created_at: number;
  /** 1: a device of it said that its page runs on plain http. */
  is_insecure: number;
  /** Since when its clock stands; null while it goes. */
  paused_at: number | null;
  /** The batch of the code by which it began without a network; null: it began by the network. */
  start_code: string | null;
}

/** Beside the attempt, not in it: long, and never changed. */
export interface AttemptPaperTable {
  homebase: string;
  attempt: string;
  /** JSON `PaperOrder`. */
  paper_order: string;
}

/** The append-only log. Ids are 16 bytes here: this table grows to millions of rows. */
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
  /** Exam time as the device reckoned it, ms. */
  at: number;
  received_at: number;
  result: OperationResult;
  /** Came by the sync token or cookie of the device, or was written by the server. */
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

/** Something that carried an operation's id but could not be read as an operation. */
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

/** Doubt marks (ragu-ragu), ordered like answers but apart from them. */
export interface FlagTable {
  homebase: Uint8Array;
  attempt: Uint8Array;
  question: Uint8Array;
  epoch: number;
  seq: number;
  flag: number;
}

/** What the teacher said about one question of an attempt; deleting the row takes it back. */
export interface AnswerDecisionTable {
  homebase: Uint8Array;
  attempt: Uint8Array;
  question: Uint8Array;
  /** The operation that stands for everything up to (epoch, seq); null: nothing was chosen. */
  op_id: Uint8Array | null;
  epoch: number;
  seq: number;
  /** The latest exam time of the operations it was chosen over. */
  at: number;
  /** Held operations up to this place wait no longer. */
  settled_epoch: number;
  settled_seq: number;
  decided_by: string;
  decided_at: number;
  /** Since when what was chosen stands; earlier than the decision where that left it standing. */
  stands_since: number;
}

/** What pupils and parents come to see of an exam; an exam without a row shows nothing. */
export interface ResultReleaseTable {
  homebase: string;
  exam: string;
  shows: ResultShows;
  /** Null: as soon as the exam is closed. */
  release_at: number | null;
  passing_mark: number | null;
  /** From when on pupils could see it, whatever was set since; ms. Null: never yet. */
  shown_from: number | null;
}

/** What a good answer to an essay question of an exam holds. */
export interface EssayGuideTable {
  homebase: string;
  exam: string;
  question: string;
  guide: string;
}

/** One word about a question of an exam; per question the highest number stands. */
export interface QuestionCorrectionTable {
  homebase: string;
  exam: string;
  /** From 1 in each exam, in the order in which they were said. */
  number: number;
  question: string;
  kind: CorrectionKind;
  /** With `key` only. */
  answer_key: string | null;
  reason: string;
  made_by: string;
  made_at: number;
}

/** A pupil calls the proctor to his place; one row for each sitting, its last call. */
export interface ProctorCallTable {
  homebase: string;
  attempt: string;
  reason: CallReason;
  called_at: number;
  /** Null: nobody has answered yet. */
  answered_at: number | null;
  answered_by: string | null;
}

/** What a pupil said about an incident of his; one line for each, never changed. */
export interface IncidentWordsTable {
  homebase: string;
  attempt: string;
  /** The operation by which the log tells of it. */
  op_id: Uint8Array;
  words: string;
  said_at: number;
}

/** A Config Key of Safe Exam Browser with which an exam may be opened; without any it is opened by every browser. */
export interface ConfigKeyTable {
  homebase: string;
  exam: string;
  /** SHA-256, small hexadecimals. */
  config_key: string;
  label: string;
  added_at: number;
  added_by: string;
}

/** Who runs an exam in the place of its teacher, and from when until when; ms. */
export interface ExamSubstituteTable {
  homebase: string;
  exam: string;
  teacher: string;
  from_at: number;
  until_at: number;
  may_grade: number;
}

/** How the pupils of a grade did in an exam that is over and graded; made anew with its measures. */
export interface ExamOutcomeTable {
  homebase: string;
  exam: string;
  grade: string;
  pupils: number;
  /** Hundredths of a point of 100, of all of them. */
  score_sum: number;
  /** Who reached the exam's mark; null: it has none. */
  passed: number | null;
}
