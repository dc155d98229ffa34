import * as z from 'zod/mini';
import { instant } from '../fields';

/** Mudah, sedang, sukar. */
export const DIFFICULTIES = ['easy', 'medium', 'hard'] as const;
export type Difficulty = (typeof DIFFICULTIES)[number];

/** How a question measured in the last exam that is over and that enough pupils sat. */
export const lastMeasure = z.strictObject({
  /** Mean mark as a share of the maximum, 0..1 (tingkat kesukaran). */
  facility: z.number(),
  /** Facility among the best minus that among the weakest, -1..1 (daya pembeda). */
  upper_lower: z.nullable(z.number()),
  /** Correlation with the rest of the exam, -100..100. */
  discrimination: z.nullable(z.number()),
  /** The number of sittings behind the figures. */
  students: z.int(),
  exam_name: z.string(),
  /** When that exam began. */
  askedat: instant,
  /** The question was changed since, so the figures are about an earlier text. */
  changed: z.boolean(),
});
export type LastMeasure = z.output<typeof lastMeasure>;
