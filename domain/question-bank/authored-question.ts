import type { ScoringRule } from '#contract/question-bank/question';
import type { QuestionTag } from '#contract/question-bank/question-tag';
import type { QTYPE } from '#contract/question-bank/question-type';
import type { Rubric } from '#contract/question-bank/rubric';

/**
 * A question as its author wrote it, whether in a sheet, a file of another program or the editor. Every import
 * returns it and every export takes it. It is neither checked nor sanitised yet, so it may be incomplete.
 */
export type AuthoredQuestion = AuthoredFrame & AuthoredAnswer;

/**
 * Plain text or HTML with formulas in LaTeX or MathML, in the form `readText` accepts. Media are referenced: by
 * `mediaAddress` if already stored, by `media:<name>` for a file that came along.
 */
export type AuthoredText = string;

export interface AuthoredFrame {
  text: AuthoredText;
  /** Hundredths of a point; null if the author gave none. */
  points: number | null;
  tags: QuestionTag[];
  /** For types with several right answers or rows; the default is `each`. */
  rule?: ScoringRule;
}

export type AuthoredAnswer =
  | AuthoredChoices
  /** Without `rubric` it is graded freely. */
  | { qtype: typeof QTYPE.essay; rubric?: Rubric }
  | { qtype: typeof QTYPE.trueFalse; statements: { text: AuthoredText; isTrue: boolean | null }[] }
  | {
      qtype: typeof QTYPE.matching;
      pairs: { left: AuthoredText; right: AuthoredText }[];
      decoys: AuthoredText[];
    }
  /** Each accepted form is right; plain text. */
  | { qtype: typeof QTYPE.shortAnswer; accepted: string[] }
  /**
   * Right from `value - tolerance` to `value + tolerance`. Decimals are kept as text (`-3.142`), so that no digit is
   * lost.
   */
  | { qtype: typeof QTYPE.numeric; value: string; tolerance: string };

/** One right choice or several; their letters follow from their order. */
export interface AuthoredChoices {
  qtype: typeof QTYPE.multipleChoice | typeof QTYPE.several;
  choices: { text: AuthoredText; isRight: boolean }[];
}
