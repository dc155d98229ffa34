import * as z from 'zod/mini';
import { id } from './fields';
import { richContent } from './question';

const figure = z.nullable(z.number());

/** Statistics of one question; what each figure is: domain/item-analysis. */
const item = z.strictObject({
  question_id: id,
  number: z.int(),
  qtype: z.int(),
  question_content: richContent,
  qkey: z.nullable(z.string()),
  max_point: z.number(),
  n: z.int(),
  /** 0..1. */
  facility: figure,
  /** In points. */
  sd: figure,
  /** Percent, as `efficiency`, `weight` and `alpha_without`. */
  discrimination: figure,
  efficiency: figure,
  weight: figure,
  /** -1..1. */
  upper_lower: figure,
  alpha_without: figure,
  /** Of what is chosen from letters; the one without a letter counts those who chose nothing. */
  choices: z.array(
    z.strictObject({
      key: z.string(),
      is_right: z.boolean(),
      low: z.int(),
      middle: z.int(),
      high: z.int(),
    }),
  ),
  /** Median of the time up to its answers, counted from the answer before, s; null where nobody answered. */
  seconds: figure,
  /** How often an answer was replaced by another. */
  changes: z.strictObject({ to_right: z.int(), to_wrong: z.int(), other: z.int() }),
});
export type AnalysedItem = z.output<typeof item>;

export const itemAnalysis = z.strictObject({
  exam_name: z.string(),
  /** Sittings that are over; the others are not looked at. */
  students: z.int(),
  /** Most points of all its questions together. */
  max_total: z.number(),
  mean: figure,
  sd: figure,
  /** Percent. */
  alpha: figure,
  error_ratio: figure,
  /** In points. */
  standard_error: figure,
  /** Essays that are left out because answers to them wait for a grade; their numbers. */
  left_out: z.array(z.int()),
  /** Questions that were voided, and are left out; their numbers. */
  voided: z.array(z.int()),
  items: z.array(item),
});
export type ItemAnalysis = z.output<typeof itemAnalysis>;
