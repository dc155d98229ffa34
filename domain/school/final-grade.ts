import { gradeNumber } from './grade-order';

/** Primary, junior and senior schools end with these grades. */
export const LAST_GRADES = [6, 9, 12];

/**
 * Whether pupils may graduate from a grade: a kind of school ends with it, or the school has no higher one. A grade whose
 * name tells no number may be a last one, since nobody can know.
 */
export function isFinalGrade(name: string, all: readonly string[]): boolean {
  const grade = gradeNumber(name);
  if (grade === undefined || LAST_GRADES.includes(grade)) return true;
  return all.every((other) => (gradeNumber(other) ?? 0) <= grade);
}
