import type { Progress } from '#contract/exam/exam';
import type { ExamKind } from '#contract/exam/exam-kind';
import type { FinishPolicy, FullscreenPolicy, TokenMinutes } from '#contract/exam/exam-rules';
import type { WaitReason } from '#contract/exam-session/call-reason';
import type { CorrectionKind } from '#contract/exam-session/correction-kind';
import type { ResultShows } from '#contract/exam-session/release';
import type { QuestionContent } from './question-bank';

export interface ExamTable {
  homebase: string;
  id: string;
  teacher: string;
  name: string;
  duration_minutes: number;
  is_active: number;
  /** Whether each pupil gets the questions in an order of his own, and `shuffles_choices` the choices of each. */
  is_shuffle: number;
  shuffles_choices: number;
  mc_percent: number;
  essay_percent: number;
  token: string | null;
  /** Minutes after which the clock replaces the tokens pupils are asked for; null: never. */
  token_minutes: TokenMinutes | null;
  /** The seed of those tokens; set together with `token_minutes`, and never shown. */
  token_seed: Uint8Array | null;
  open_at: number | null;
  close_at: number | null;
  fullscreen_policy: FullscreenPolicy;
  finish_policy: FinishPolicy;
  /** Minutes before which pupils cannot finish; 0 means no minimum. */
  min_minutes: number;
  /** Set by the first start; from then on the paper is the copy in `exam_questions`. */
  paper_locked_at: number | null;
  created_at: number;
  /** The period whose enrolments decide who takes it; null only in a school without an active period. */
  period: string | null;
  /** For how many minutes after the deadline late arrivals count by themselves, flagged. */
  late_count_minutes: number;
  /** For how many hours after the deadline later arrivals wait for the teacher. */
  late_wait_hours: number;
  /** Since when the whole exam is paused; an attempt begun meanwhile starts with its clock stopped. */
  paused_at: number | null;
  kind: ExamKind;
  /** The exam it was copied from, which may have been deleted since; null if none. */
  origin: string | null;
  /** The secret of its letters, 16 bytes; null: its pupils get the author's letters. */
  letters_key: Uint8Array | null;
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

/** The paper of an exam that has begun; editing the bank no longer changes it. */
export interface ExamQuestionTable extends QuestionContent {
  homebase: string;
  exam: string;
  question: string;
  bank: string;
  position: number;
  /** The group of its bank that shuffling keeps together, and the letters of the choices that keep their position. */
  together: string | null;
  kept_choices: string;
}

export interface AttemptTable {
  homebase: string;
  id: string;
  exam: string;
  student: string;
  /** 1 for the first sitting, one more per retake. */
  number: number;
  progress: Exclude<Progress, 'notStarted'>;
  /** The last claim issued; 0 before the first. */
  epoch: number;
  question_count: number;
  start_at: number;
  /** While `paused_at` is set, without that pause: read it with `deadlineOf`. */
  deadline: number;
  /** How much of its time was the pupil's allowance at the start; ms. */
  allowance_ms: number;
  /** From when on the pupil may finish; null from the start. Like the deadline, without the current pause. */
  finish_from: number | null;
  finished_at: number | null;
  /** The place of the hand-in; operations after it do not count. */
  finish_epoch: number | null;
  finish_seq: number | null;
  ip: string | null;
  browser: string | null;
  /** Set by a retake: kept, but no longer the student's attempt. */
  archived_at: number | null;
  /** The progress it had when a retake archived it; null: it was not archived by a retake. */
  retaken_from: Exclude<Progress, 'notStarted'> | null;
  /** 1: when that retake archived it, it was paused by name, and not with its exam or room. */
  retaken_paused: 1 | null;
  created_at: number;
  /** 1: one of its devices reported that the page runs on plain http. */
  is_insecure: number;
  /** When one of its devices' notes was first put aside because there were too many; null: none was. */
  notes_full_at: number | null;
  /** When a delivery was first refused because it has too many operations; null: none was. */
  full_at: number | null;
  /** When its current pause began; null while the clock runs. */
  paused_at: number | null;
  /** The batch of the start code with which it began offline; null if it began online. */
  start_code: string | null;
  /**
   * The round by which its paper was drawn (`nextRound`); null: an older version drew it, by the start code or, without
   * one, by the id.
   */
  draw_round: number | null;
}

/** Stored apart from the attempt, because it is long and never changes. */
export interface AttemptPaperTable {
  homebase: string;
  attempt: string;
  /** JSON `PaperOrder`. */
  paper_order: string;
}

/** What pupils and parents may see of an exam; without a row, nothing. */
export interface ResultReleaseTable {
  homebase: string;
  exam: string;
  shows: ResultShows;
  /** Null means as soon as the exam is closed. */
  release_at: number | null;
  passing_mark: number | null;
  /** The first time pupils could see it, whatever was set later; ms. Null if not yet. */
  shown_from: number | null;
}

/** One correction of a question of an exam; per question the one with the highest number applies. */
export interface QuestionCorrectionTable {
  homebase: string;
  exam: string;
  /** From 1 in each exam, in the order in which they were made. */
  number: number;
  question: string;
  kind: CorrectionKind;
  /** Only with kind `key`. */
  answer_key: string | null;
  reason: string;
  made_by: string;
  made_at: number;
}

/** A pupil's call for the proctor, or his request to be let in again; one row per sitting, with the latest. */
export interface ProctorCallTable {
  homebase: string;
  attempt: string;
  reason: WaitReason;
  called_at: number;
  /** Null if nobody has answered yet. */
  answered_at: number | null;
  answered_by: string | null;
}

/** What a pupil said about one of his incidents; one line each, never changed. */
export interface IncidentWordsTable {
  homebase: string;
  attempt: string;
  /** The operation that recorded the incident. */
  op_id: Uint8Array;
  words: string;
  said_at: number;
}

/** A penalty that staff withdrew. */
export interface PenaltyWithdrawalTable {
  homebase: string;
  attempt: string;
  /** Id of the operation that logged the penalty. */
  op_id: Uint8Array;
  /** When the server received the penalty; identifies its entry in the audit log. */
  penalty_at: number;
  why: string;
  withdrawn_by: string;
  withdrawn_at: number;
}

/** A Safe Exam Browser Config Key with which an exam may be opened; without any, every browser may open it. */
export interface ConfigKeyTable {
  homebase: string;
  exam: string;
  /** SHA-256, lower-case hex. */
  config_key: string;
  label: string;
  added_at: number;
  added_by: string;
}

/** A substitute for an exam's teacher, and from when until when; ms. */
export interface ExamSubstituteTable {
  homebase: string;
  exam: string;
  teacher: string;
  from_at: number;
  until_at: number;
  may_grade: number;
}

/** How the pupils of a grade did in an exam that is over and graded; recalculated together with its measures. */
export interface ExamOutcomeTable {
  homebase: string;
  exam: string;
  grade: string;
  pupils: number;
  /** Sum of all scores, each in hundredths of a point out of 100 points. */
  score_sum: number;
  /** How many reached the exam's passing mark; null if it has none. */
  passed: number | null;
}
