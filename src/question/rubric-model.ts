import type { Criterion, Rubric } from '#contract/rubric';
import { readPoints } from '#domain/question-bank/points';

/** A criterion of an essay's rubric while it is edited; points as typed. */
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

/** The rubric as it stands; points that are no number are found to lie on no step. */
export function toRubric(rubric: readonly EditorCriterion[]): Rubric {
  return rubric.map(({ name, levels }) => ({
    name,
    levels: levels.map(({ points, words }) => ({ points: readPoints(points) ?? 1, words })),
  }));
}
