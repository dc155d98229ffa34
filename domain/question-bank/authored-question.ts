import type { QTYPE, ScoringRule } from '#contract/question';
import type { QuestionTag } from '#contract/question-tag';
import type { Rubric } from '#contract/rubric';

/**
 * A question as its author wrote it, whatever brought it: a sheet, a file of another program, the editor. It is
 * what every import gives and every export takes; it is not checked and not cleaned yet, so it may be incomplete.
 */
export type AuthoredQuestion = AuthoredFrame & AuthoredAnswer;

/**
 * Plain text or HTML, formulas in LaTeX or MathML, as the bank's rich text reads it (`readText`). Media stand in it
 * by reference: `mediaAddress` where they are stored already, `media:<name>` for a file that came along.
 */
export type AuthoredText = string;

export interface AuthoredFrame {
  text: AuthoredText;
  /** Hundredths of a point; null where the author says none. */
  points: number | null;
  tags: QuestionTag[];
  /** Of types with several right answers or rows; left out: `each`. */
  rule?: ScoringRule;
}

export type AuthoredAnswer =
  | AuthoredChoices
  /** Left out: it is graded without a rubric. */
  | { qtype: typeof QTYPE.essay; rubric?: Rubric }
  | { qtype: typeof QTYPE.trueFalse; statements: { text: AuthoredText; isTrue: boolean | null }[] }
  | {
      qtype: typeof QTYPE.matching;
      pairs: { left: AuthoredText; right: AuthoredText }[];
      decoys: AuthoredText[];
    }
  /** Any of the accepted forms is right; plain text. */
  | { qtype: typeof QTYPE.shortAnswer; accepted: string[] }
  /** Right from `value - tolerance` to `value + tolerance`: decimals as text (`-3.142`), so that no digit is lost. */
  | { qtype: typeof QTYPE.numeric; value: string; tolerance: string };

/** One right choice, or several; their letters follow from their order. */
export interface AuthoredChoices {
  qtype: typeof QTYPE.multipleChoice | typeof QTYPE.several;
  choices: { text: AuthoredText; isRight: boolean }[];
}
