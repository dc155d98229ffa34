import type { QuestionType, ScorePart } from '#contract/question-bank/question-type';
import { ofPart } from '#domain/question-bank/score-part';

export interface PartTotal {
  count: number;
  /** With two decimals. */
  points: number;
}

/**
 * Counts and points of the essays, or of all automatically scored questions, summed in hundredths so that 33,33 +
 * 33,33 + 33,34 is 100.
 */
export function sumPoints(
  questions: readonly { qtype: QuestionType; poin: number }[],
  part: ScorePart,
): PartTotal {
  const its = ofPart(part, questions);
  const hundredths = its.reduce((sum, { poin }) => sum + Math.round(poin * 100), 0);
  return { count: its.length, points: hundredths / 100 };
}
