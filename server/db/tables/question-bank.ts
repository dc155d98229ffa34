import type { BankType } from '#contract/bank';
import type { ScoringRule } from '#contract/question';
import type { CognitiveLevel, TagKind } from '#contract/question-tag';
import type { SharedAccess } from '#contract/sharing';

export interface BankTable {
  homebase: string;
  id: string;
  teacher: string;
  subject: string;
  btype: BankType;
  name: string;
  created_at: number;
}

/** A bank that its teacher lets a colleague look at and use, or change as well. */
export interface BankShareTable {
  homebase: string;
  bank: string;
  teacher: string;
  access: SharedAccess;
}

/** What a question says, wherever it stands. */
export interface QuestionContent {
  qtype: number;
  /** Sanitised HTML. */
  html: string;
  /** JSON `RichNode[]`. */
  content: string;
  /** JSON `{key, text, content}[]`. */
  choices: string;
  /** JSON `{text, content}[]`: statements of a table, left sides of a matching question. */
  row_texts: string;
  /** As domain/exam-session/answer-form.ts has answers of its type written. */
  answer_key: string | null;
  scoring: ScoringRule;
  /** Hundredths of a point. */
  points: number;
  /** JSON `Rubric` of an essay; null: none. */
  rubric: string | null;
}

/** The same in a bank, with what only authors see. */
export interface StoredContent extends QuestionContent {
  /** JSON `QuestionTag[]`. */
  tags: string;
  /** JSON `QuestionSource`: what its author wrote, formulas in LaTeX; null of those stored before it was kept. */
  source: string | null;
}

export interface QuestionTable extends StoredContent {
  homebase: string;
  id: string;
  bank: string;
  /** Order within the bank, from 1. */
  position: number;
  created_at: number;
  /** Null: never changed since. */
  changed_at: number | null;
  /** Who wrote what stands; null where it was not noted. */
  written_by: string | null;
}

/** What a question said before it was changed. */
export interface QuestionVersionTable extends StoredContent {
  homebase: string;
  question: string;
  /** From 1, the oldest. */
  number: number;
  written_by: string | null;
  written_at: number;
}

/** What a question is found and put in order by; made from it by `indexQuestion`, and by nothing else. */
export interface QuestionIndexTable {
  homebase: string;
  bank: string;
  question: string;
  position: number;
  qtype: number;
  /** Hundredths of a point. */
  points: number;
  level: CognitiveLevel | null;
  is_faulty: 0 | 1;
  written_at: number;
  /** Its words as domain/question-bank/sought-words.ts folds them. */
  sought: string;
}

/** A tag of a question, as it is looked for and as it is written. */
export interface QuestionTagTable {
  homebase: string;
  question: string;
  kind: TagKind;
  sought: string;
  name: string;
}

/** How a question measured in an exam that is over; of several the last asked stands. */
export interface QuestionMeasureTable {
  homebase: string;
  question: string;
  /** When the exam began; ms. */
  asked_at: number;
  exam: string;
  /** Sittings that had it. */
  n: number;
  /** 0..1. */
  facility: number;
  /** -1..1. */
  upper_lower: number | null;
  /** -100..100. */
  discrimination: number | null;
}

/** That the questions of an exam were measured, and by which state of it: another state asks to measure anew. */
export interface ExamMeasureTable {
  homebase: string;
  exam: string;
  /** Of `measures/fingerprint.ts`. */
  fingerprint: string;
}
