import type { Criterion, Rubric } from '#contract/question-bank/rubric';
import { readPoints } from '#domain/question-bank/points';

/** A criterion of an essay's rubric during editing; points as typed. */
export interface EditorCriterion {
  key: number;
  name: string;
  levels: { key: number; points: string; words: string }[];
}

export function readCriterion({ name, levels }: Criterion, key: number): EditorCriterion {
  return {
    key,
    name,
    levels: levels.map(({ points, words }, at) => ({
      key: at,
      points: String(points / 100).replace('.', ','),
      words,
    })),
  };
}

/** Returns the rubric; points that are not a number become 1 hundredth, which is then reported as an invalid step. */
export function toRubric(rubric: readonly EditorCriterion[]): Rubric {
  return rubric.map(({ name, levels }) => ({
    name,
    levels: levels.map(({ points, words }) => ({ points: readPoints(points) ?? 1, words })),
  }));
}
