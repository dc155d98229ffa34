import * as z from 'zod/mini';
import { instant } from './fields';

/** Mudah, sedang, sukar. */
export const DIFFICULTIES = ['easy', 'medium', 'hard'] as const;
export type Difficulty = (typeof DIFFICULTIES)[number];

/** How a question measured in the last exam that enough pupils have sat and that is over. */
export const lastMeasure = z.strictObject({
  /** Mean mark as a share of the maximum, 0..1 (tingkat kesukaran). */
  facility: z.number(),
  /** Facility among the best less that among the weakest, -1..1 (daya pembeda). */
  upper_lower: z.nullable(z.number()),
  /** Correlation with the rest of the exam, -100..100. */
  discrimination: z.nullable(z.number()),
  /** Sittings it was reckoned over. */
  students: z.int(),
  exam_name: z.string(),
  /** When that exam began. */
  askedat: instant,
  /** The question was changed since then: the figures are of what it said before. */
  changed: z.boolean(),
});
export type LastMeasure = z.output<typeof lastMeasure>;
