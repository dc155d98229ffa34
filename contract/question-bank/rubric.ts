import * as z from 'zod/mini';

/** The most criteria of a rubric, and the most levels of a criterion: nine, so that each has a digit key. */
export const CRITERIA_MAX = 12;
export const LEVELS_MAX = 9;
export const CRITERION_NAME_MAX = 120;
export const LEVEL_WORDS_MAX = 200;

const level = z.strictObject({
  /** Hundredths of a point. */
  points: z.int().check(z.minimum(0), z.maximum(10_000)),
  words: z.string().check(z.maxLength(LEVEL_WORDS_MAX)),
});
export type RubricLevel = z.output<typeof level>;

const criterion = z.strictObject({
  name: z.string().check(z.maxLength(CRITERION_NAME_MAX)),
  levels: z.array(level).check(z.maxLength(LEVELS_MAX)),
});
export type Criterion = z.output<typeof criterion>;

/** How an essay is graded: its criteria, and what each level of them earns. Without criteria there is no rubric. */
export const rubric = z.array(criterion).check(z.maxLength(CRITERIA_MAX));
export type Rubric = z.output<typeof rubric>;

/** The level given for each criterion, as an index from 0; null if not chosen yet. */
export const picks = z
  .array(z.nullable(z.int().check(z.minimum(0), z.maximum(LEVELS_MAX - 1))))
  .check(z.maxLength(CRITERIA_MAX));
export type Picks = z.output<typeof picks>;

/** The points of one criterion. */
export const criterionGiven = z.strictObject({
  name: z.string(),
  words: z.string(),
  /** Null if no level was given. */
  point: z.nullable(z.number()),
  max_point: z.number(),
});
export type CriterionGiven = z.output<typeof criterionGiven>;
