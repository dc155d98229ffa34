import type { BankType } from '#contract/question-bank/bank';
import type { TotalProblem } from '#contract/question-bank/question-sheet-text';
import { type QuestionType, SCORE_PARTS, type ScorePart } from '#contract/question-bank/question-type';
import { ofPart, scorePartOf } from './score-part';

/** The sum of points of each part in a complete paper, in hundredths. */
export const PAPER_POINTS = 10_000;

/** The same in points. */
export const PAPER_WHOLE = PAPER_POINTS / 100;

/** Sums of points, in hundredths. */
export type PointTotals = Record<ScorePart, number>;

export const NO_POINTS: PointTotals = { mc: 0, essay: 0 };

/** Reads points with at most two decimals, comma or point, as hundredths; undefined if invalid. */
export function readPoints(cell: string | number | null): number | undefined {
  const text = String(cell ?? '').trim();
  if (!/^\d{1,3}([.,]\d{1,2})?$/.test(text)) return undefined;
  const hundredths = Math.round(Number(text.replace(',', '.')) * 100);
  return hundredths <= PAPER_POINTS ? hundredths : undefined;
}

/** Adds up points by part, starting from `start`. */
export function addPoints(
  start: PointTotals,
  questions: readonly { qtype: QuestionType; points: number }[],
): PointTotals {
  const totals = { ...start };
  for (const { qtype, points } of questions) totals[scorePartOf(qtype)] += points;
  return totals;
}

/** In a `paket` each part that is added to must reach exactly 100 points together with what it has already. */
export function findTotalProblems(
  btype: BankType,
  existing: PointTotals,
  added: readonly { qtype: QuestionType; points: number }[],
): TotalProblem[] {
  if (btype !== 'paket') return [];
  const totals = addPoints(existing, added);
  return SCORE_PARTS.filter((part) => ofPart(part, added).length > 0 && totals[part] !== PAPER_POINTS).map(
    (part) => ({ code: 'totalWrong', part, total: totals[part] }),
  );
}
