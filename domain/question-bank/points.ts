import type { BankType } from '#contract/question-bank/bank';
import type { TotalProblem } from '#contract/question-bank/question-sheet-text';
import { QTYPE, type QuestionType } from '#contract/question-bank/question-type';

/** The sum of points per type in a complete paper, in hundredths. */
export const PAPER_POINTS = 10_000;

/** The same in points. */
export const PAPER_WHOLE = PAPER_POINTS / 100;

/** Sums of points by type, in hundredths. */
export interface PointTotals {
  multipleChoice: number;
  essay: number;
}

/** Reads points with at most two decimals, comma or point, as hundredths; undefined if invalid. */
export function readPoints(cell: string | number | null): number | undefined {
  const text = String(cell ?? '').trim();
  if (!/^\d{1,3}([.,]\d{1,2})?$/.test(text)) return undefined;
  const hundredths = Math.round(Number(text.replace(',', '.')) * 100);
  return hundredths <= PAPER_POINTS ? hundredths : undefined;
}

/** Adds up points by type, starting from `start`. */
export function addPoints(
  start: PointTotals,
  questions: readonly { qtype: QuestionType; points: number }[],
): PointTotals {
  const totals = { ...start };
  for (const { qtype, points } of questions) {
    if (qtype === QTYPE.essay) totals.essay += points;
    else totals.multipleChoice += points;
  }
  return totals;
}

/** In a `paket` each type that is added to must reach exactly 100 points together with what it has already. */
export function findTotalProblems(
  btype: BankType,
  existing: PointTotals,
  added: readonly { qtype: QuestionType; points: number }[],
): TotalProblem[] {
  if (btype !== 'paket') return [];
  const totals = addPoints(existing, added);
  const isAdded = {
    multipleChoice: added.some(({ qtype }) => qtype !== QTYPE.essay),
    essay: added.some(({ qtype }) => qtype === QTYPE.essay),
  };
  const types = ['multipleChoice', 'essay'] as const;
  return types
    .filter((type) => isAdded[type] && totals[type] !== PAPER_POINTS)
    .map((type) => ({ code: 'totalWrong', type, total: totals[type] }));
}
