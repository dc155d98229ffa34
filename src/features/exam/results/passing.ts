import type { ScoreRow } from '#contract/exam-session/score-row';
import { isOpen } from '#domain/exam-session/attempt';
import { summarize } from '#domain/score/buckets';

/** Whether a score reaches the mark; null without a score. */
export function hasPassed({ score }: Pick<ScoreRow, 'score'>, mark: number): boolean | null {
  return score === null ? null : score >= mark;
}

/** Who must repeat it: those below the mark, lowest first. Who has not sat it yet has nothing to repeat. */
export function remedialOf(rows: readonly ScoreRow[], mark: number): ScoreRow[] {
  const below = rows.filter((row) => hasPassed(row, mark) === false);
  return below.sort((one, other) => (one.score ?? 0) - (other.score ?? 0));
}

/** Who has not sat it: they take the make-up, in the order of the list. */
export function absentOf(rows: readonly ScoreRow[]): ScoreRow[] {
  return rows.filter(({ score }) => score === null);
}

/** Whether his score may still rise while he goes on. */
export function isSitting({ progress }: Pick<ScoreRow, 'progress'>): boolean {
  return isOpen(progress);
}

export interface ClassResult {
  name: string;
  /** Pupils with a score. */
  count: number;
  mean: number | null;
  lowest: number | null;
  highest: number | null;
  /** 0..1; null without a mark or without scores. */
  passed: number | null;
}

/** Compares the classes of an exam, in the order of the list. */
export function compareClasses(rows: readonly ScoreRow[], mark: number | null): ClassResult[] {
  const names = [...new Set(rows.map((row) => row.student_class))];
  return names.map((name) => {
    const own = rows.filter((row) => row.student_class === name);
    const scores = own.flatMap(({ score }) => (score === null ? [] : [score]));
    const summary = summarize(scores);
    const passed = mark === null ? 0 : scores.filter((score) => score >= mark).length;
    return {
      name,
      count: scores.length,
      mean: summary?.mean ?? null,
      lowest: summary?.lowest ?? null,
      highest: summary?.highest ?? null,
      passed: mark === null || scores.length === 0 ? null : passed / scores.length,
    };
  });
}
