import type { MatrixAnswer, MatrixQuestion } from '#contract/exam-session/results';
import { QTYPE, type QuestionType } from '#contract/question-bank/question-type';

export type MatrixMark = 'right' | 'wrong' | 'part' | 'empty' | 'waits' | 'full' | 'out';

const SIGNS: Readonly<Record<MatrixMark, string>> = {
  right: '✓',
  wrong: '✗',
  part: '◐',
  empty: '–',
  waits: '?',
  // Not the plus sign: a spreadsheet takes what begins with it for a formula.
  full: '⊕',
  out: '∅',
};

/** The result of an answer; each has a sign, so that it can be read without colour. */
export function markOf(
  { mc, written, is_correct, point }: MatrixAnswer,
  { correction }: Pick<MatrixQuestion, 'correction'>,
): MatrixMark {
  if (correction === 'full' || correction === 'out') return correction;
  if (mc === null && !written) return 'empty';
  if (point === null) return 'waits';
  if (is_correct) return 'right';
  return point > 0 ? 'part' : 'wrong';
}

/** Sign and letters, as in `✓ B`; only the sign for other types than multiple choice. */
export function sayMark(mark: MatrixMark, { mc }: MatrixAnswer, qtype: QuestionType): string {
  const isShort = qtype === QTYPE.multipleChoice || qtype === QTYPE.several;
  return mc !== null && isShort ? `${SIGNS[mark]} ${mc.toUpperCase()}` : SIGNS[mark];
}
