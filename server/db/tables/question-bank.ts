import type { BankType } from '#contract/question-bank/bank';
import type { ScoringRule } from '#contract/question-bank/question';
import type { CognitiveLevel, SoughtKind } from '#contract/question-bank/question-tag';
import type { QuestionType } from '#contract/question-bank/question-type';
import type { SharedAccess } from '#contract/question-bank/sharing';

export interface BankTable {
  homebase: string;
  id: string;
  teacher: string;
  subject: string;
  btype: BankType;
  name: string;
  created_at: number;
}

/** A bank that its teacher shares with a colleague, for use or for editing as well. */
export interface BankShareTable {
  homebase: string;
  bank: string;
  teacher: string;
  access: SharedAccess;
}

/** The content of a question, in a bank or in an exam's paper. */
export interface QuestionContent {
  qtype: QuestionType;
  /** Sanitised HTML. */
  html: string;
  /** JSON `RichNode[]`. */
  content: string;
  /** JSON `{key, text, content}[]`. */
  choices: string;
  /** JSON `{text, content}[]`: statements of a true/false table, left sides of a matching question. */
  row_texts: string;
  /** In the format of domain/exam-session/answer-form.ts. */
  answer_key: string | null;
  scoring: ScoringRule;
  /** Hundredths of a point. */
  points: number;
  /** JSON `Rubric` of an essay; null if it has none. */
  rubric: string | null;
}

/** The same in a bank, with what only authors see. */
export interface StoredContent extends QuestionContent {
  /** JSON `QuestionTag[]`. */
  tags: string;
  /** JSON `QuestionSource`: what its author wrote, formulas in LaTeX; null for questions stored before it was kept. */
  source: string | null;
}

export interface QuestionTable extends StoredContent {
  homebase: string;
  id: string;
  bank: string;
  /** Order within the bank, from 1. */
  position: number;
  created_at: number;
  /** Null if never changed. */
  changed_at: number | null;
  /** The author of the current content; null if not recorded. */
  written_by: string | null;
}

/** The content of a question before it was changed. */
export interface QuestionVersionTable extends StoredContent {
  homebase: string;
  question: string;
  /** From 1, the oldest. */
  number: number;
  written_by: string | null;
  written_at: number;
}

/** The fields questions are searched and sorted by; only `indexQuestion` writes it. */
export interface QuestionIndexTable {
  homebase: string;
  bank: string;
  question: string;
  position: number;
  qtype: QuestionType;
  /** Hundredths of a point. */
  points: number;
  level: CognitiveLevel | null;
  is_faulty: 0 | 1;
  written_at: number;
  /** Its words, folded by domain/question-bank/sought-words.ts. */
  sought: string;
}

/** A tag of a question: `sought` is folded for the search, `name` is as written. */
export interface QuestionTagTable {
  homebase: string;
  question: string;
  kind: SoughtKind;
  sought: string;
  name: string;
}

/** How a question measured in an exam that is over; the exam that began last applies. */
export interface QuestionMeasureTable {
  homebase: string;
  question: string;
  /** When the exam began; ms. */
  asked_at: number;
  exam: string;
  /** The number of sittings that had the question. */
  n: number;
  /** 0..1. */
  facility: number;
  /** -1..1. */
  upper_lower: number | null;
  /** -100..100. */
  discrimination: number | null;
}

/**
 * Records that the questions of an exam were measured, and in which state of the exam; a different state requires
 * measuring again.
 */
export interface ExamMeasureTable {
  homebase: string;
  exam: string;
  /** The fingerprint of `measures/fingerprint.ts`. */
  fingerprint: string;
}
