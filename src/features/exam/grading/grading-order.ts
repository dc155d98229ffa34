import type { EssayRow } from '#contract/grading';

/** The next essay behind `after` that has no grade for its text, from the top again at the end; null when none has. */
export function nextToGrade(rows: readonly EssayRow[], after: string | null): string | null {
  const from = rows.findIndex(({ answer_id: id }) => id === after) + 1;
  const waiting = [...rows.slice(from), ...rows.slice(0, from)].find(
    ({ state, answer_id: id }) => state !== 'graded' && id !== after,
  );
  return waiting?.answer_id ?? null;
}

/** Points as they are typed, with comma or point, in hundredths; null when it is no number of at most two decimals. */
export function readPoints(typed: string): number | null {
  const plain = typed.trim().replace(',', '.');
  return /^\d{1,4}(\.\d{0,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : null;
}
