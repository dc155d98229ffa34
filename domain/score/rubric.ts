import type { Picks, Rubric } from '#contract/rubric';
import { isGradeStep } from './grade';

/** What can be wrong with a rubric; criteria count from 1. */
export type RubricProblem = {
  code: 'criterionNameless' | 'levelsTooFew' | 'levelOffStep' | 'levelsEqual';
  number: number;
};

/** The most its criteria earn together, in hundredths of a point. */
export function rubricMaximum(rubric: Rubric): number {
  return rubric.reduce((sum, { levels }) => sum + Math.max(0, ...levels.map(({ points }) => points)), 0);
}

/**
 * What the chosen levels earn together, never more than the question; null while a criterion has none, or one that
 * it does not have.
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

/** Whether every level that is chosen is one of its criterion. */
export function fitsRubric(rubric: Rubric, picks: Picks): boolean {
  return (
    picks.length === rubric.length &&
    picks.every((pick, index) => pick === null || rubric[index]?.levels[pick] !== undefined)
  );
}

/** What keeps a rubric from being graded by; that it sums up to less or more than the question is told apart. */
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

/** In one form: words without blanks around them and without lines, levels from the least points on. */
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
