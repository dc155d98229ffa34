import type { EssayRow } from '#contract/exam-session/grading';

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
