/** Grades go in quarter points. The value is in hundredths of a point. */
export const GRADE_STEP = 25;

/** An essay in a pool has no points of its own: it is graded out of a hundred. */
const POOL_MAXIMUM = 10_000;

/** The most points an essay can get, in hundredths. */
export function gradeMaximum(points: number): number {
  return points === 0 ? POOL_MAXIMUM : points;
}

/** Whether an essay may be given these points (hundredths): a step from 0 to the maximum, or the maximum itself. */
export function isAllowedGrade(given: number, maximum: number): boolean {
  if (!Number.isInteger(given) || given < 0 || given > maximum) return false;
  return given === maximum || isGradeStep(given);
}

/** Whether these points (hundredths) lie on a step. */
export function isGradeStep(points: number): boolean {
  return Number.isInteger(points) && points >= 0 && points % GRADE_STEP === 0;
}

/**
 * The points that keys and buttons offer besides typing: nothing, quarters of the maximum rounded to a step,
 * everything.
 */
export function usualGrades(maximum: number): number[] {
  const onStep = (share: number) => Math.round((maximum * share) / GRADE_STEP) * GRADE_STEP;
  return [...new Set([0, onStep(0.25), onStep(0.5), onStep(0.75), maximum])].filter(
    (each) => each <= maximum,
  );
}
