import { QTYPE, type QuestionType } from '#contract/question-bank/question-type';

export interface TypeTotal {
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
  kind: 'automatic' | 'essay',
): TypeTotal {
  const ofKind = questions.filter(({ qtype }) => (qtype === QTYPE.essay) === (kind === 'essay'));
  const hundredths = ofKind.reduce((sum, { poin }) => sum + Math.round(poin * 100), 0);
  return { count: ofKind.length, points: hundredths / 100 };
}
