import * as z from 'zod/mini';
import { id } from '../fields';
import { richContent } from '../question-bank/question';
import { QUESTION_TYPES } from '../question-bank/question-type';

const figure = z.nullable(z.number());

/** Statistics of one question; domain/item-analysis defines each figure. */
const item = z.strictObject({
  question_id: id,
  number: z.int(),
  qtype: z.literal(QUESTION_TYPES),
  question_content: richContent,
  qkey: z.nullable(z.string()),
  max_point: z.number(),
  /** Number of sittings that had the question. */
  n: z.int(),
  /** 0..1. */
  facility: figure,
  /** Standard deviation of the question's contribution to the scores, in points of the score. */
  sd: figure,
  /** Percent, like `efficiency`, `weight` and `alpha_without`. */
  discrimination: figure,
  efficiency: figure,
  weight: figure,
  /** -1..1. */
  upper_lower: figure,
  alpha_without: figure,
  /** Counts for types with letters; the entry with an empty letter counts those who chose nothing. */
  choices: z.array(
    z.strictObject({
      key: z.string(),
      is_right: z.boolean(),
      low: z.int(),
      middle: z.int(),
      high: z.int(),
    }),
  ),
  /** Median time spent on its answers, each counted from the previous answer, s; null if nobody answered. */
  seconds: figure,
  /** How often an answer was replaced by another. */
  changes: z.strictObject({ to_right: z.int(), to_wrong: z.int(), other: z.int() }),
});
export type AnalysedItem = z.output<typeof item>;

export const itemAnalysis = z.strictObject({
  exam_name: z.string(),
  /** Finished sittings; others are not included. */
  students: z.int(),
  /** The highest possible score: less than 100 while essays are left out. */
  max_total: z.number(),
  /** Mean of the scores, 0..100; `sd` and `standard_error` are in the same unit. */
  mean: figure,
  sd: figure,
  /** Percent. */
  alpha: figure,
  error_ratio: figure,
  standard_error: figure,
  /** Numbers of essays left out because answers to them are not graded yet. */
  left_out: z.array(z.int()),
  /** Numbers of voided questions, which are left out. */
  voided: z.array(z.int()),
  items: z.array(item),
});
export type ItemAnalysis = z.output<typeof itemAnalysis>;
