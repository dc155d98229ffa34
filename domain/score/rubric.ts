import type { Picks, Rubric } from '#contract/question-bank/rubric';
import { isGradeStep } from './grade';

/** What can be wrong with a rubric; `number` is that of the criterion, from 1. */
export type RubricProblem = {
  code: 'criterionNameless' | 'levelsTooFew' | 'levelOffStep' | 'levelsEqual';
  number: number;
};

/** The most its criteria can earn together, in hundredths of a point. */
export function rubricMaximum(rubric: Rubric): number {
  return rubric.reduce((sum, { levels }) => sum + Math.max(0, ...levels.map(({ points }) => points)), 0);
}

/**
 * What the chosen levels earn together, capped at the question's maximum; null while a criterion has no level chosen,
 * or one that does not exist.
 */
export function pointsByRubric(rubric: Rubric, picks: Picks, maximum: number): number | null {
  if (rubric.length === 0 || picks.length !== rubric.length) return null;
  let sum = 0;
  for (const [index, { levels }] of rubric.entries()) {
    const points = levels[picks[index] ?? -1]?.points;
    if (points === undefined) return null;
    sum += points;
  }
  return Math.min(sum, maximum);
}

/** Whether every chosen level exists in its criterion. */
export function fitsRubric(rubric: Rubric, picks: Picks): boolean {
  return (
    picks.length === rubric.length &&
    picks.every((pick, index) => pick === null || rubric[index]?.levels[pick] !== undefined)
  );
}

/** What prevents grading by a rubric. Whether its sum differs from the question's points is checked elsewhere. */
export function findRubricProblems(rubric: Rubric): RubricProblem[] {
  return rubric.flatMap(({ name, levels }, index): RubricProblem[] => {
    const points = levels.map((level) => level.points);
    const wrong: [boolean, RubricProblem['code']][] = [
      [name.trim() === '', 'criterionNameless'],
      [levels.length < 2, 'levelsTooFew'],
      [!points.every(isGradeStep), 'levelOffStep'],
      [new Set(points).size < points.length, 'levelsEqual'],
    ];
    return wrong.flatMap(([isWrong, code]) => (isWrong ? [{ code, number: index + 1 }] : []));
  });
}

/** Normalises a rubric: words trimmed and on one line, levels in ascending order of points. */
export function tidyRubric(rubric: Rubric): Rubric {
  return rubric.map(({ name, levels }) => ({
    name: oneLine(name),
    levels: levels
      .map(({ points, words }) => ({ points, words: oneLine(words) }))
      .sort((one, other) => one.points - other.points),
  }));
}

function oneLine(words: string): string {
  return words.replace(/\s+/g, ' ').trim();
}
