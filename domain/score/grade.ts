/** Grades go by quarters of a point. Hundredths of a point. */
export const GRADE_STEP = 25;

/** An essay of a pool bears no points of its own: it is graded out of a hundred. */
const POOL_MAXIMUM = 10_000;

/** The most an essay can be given, in hundredths of a point. */
export function gradeMaximum(points: number): number {
  return points === 0 ? POOL_MAXIMUM : points;
}

/** Whether an essay may be given so much (hundredths): 0 to the maximum by steps, and the maximum itself. */
export function isAllowedGrade(given: number, maximum: number): boolean {
  if (!Number.isInteger(given) || given < 0 || given > maximum) return false;
  return given === maximum || isGradeStep(given);
}

/** Whether so many points (hundredths) lie on a step. */
export function isGradeStep(points: number): boolean {
  return Number.isInteger(points) && points >= 0 && points % GRADE_STEP === 0;
}

/** What keys and buttons offer besides typing: nothing, quarters of the maximum on the nearest step, everything. */
export function usualGrades(maximum: number): number[] {
  const onStep = (share: number) => Math.round((maximum * share) / GRADE_STEP) * GRADE_STEP;
  return [...new Set([0, onStep(0.25), onStep(0.5), onStep(0.75), maximum])].filter(
    (each) => each <= maximum,
  );
}
