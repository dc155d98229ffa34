import type { EssayRow } from '#contract/exam-session/grading';
import { GRADE_STEP } from '#domain/score/grade';

/** The next essay after `after` without a grade for its text, wrapping around at the end; null if there is none. */
export function nextToGrade(rows: readonly EssayRow[], after: string | null): string | null {
  return listToGrade(rows, after)[0] ?? null;
}

/** All such essays in this order. */
export function listToGrade(rows: readonly EssayRow[], after: string | null): string[] {
  const from = rows.findIndex(({ answer_id: id }) => id === after) + 1;
  return [...rows.slice(from), ...rows.slice(0, from)]
    .filter(({ state, answer_id: id }) => state !== 'graded' && id !== after)
    .map(({ answer_id: id }) => id);
}

export function isListed(answerId: string, rows: readonly EssayRow[]): boolean {
  return rows.some(({ answer_id: id }) => id === answerId);
}

/** Typed points, with comma or point, in hundredths; null if it is not a number with at most two decimals. */
export function readPoints(typed: string): number | null {
  const plain = typed.trim().replace(',', '.');
  return /^\d{1,4}(\.\d{0,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : null;
}

/** One step up or down from the typed points, within the allowed range; in hundredths. */
export function stepPoints(typed: string, by: number, most: number): number {
  const from = readPoints(typed) ?? 0;
  const to =
    by > 0 ? Math.floor(from / GRADE_STEP) * GRADE_STEP + by : Math.ceil(from / GRADE_STEP) * GRADE_STEP + by;
  return Math.min(Math.max(0, to), most);
}
