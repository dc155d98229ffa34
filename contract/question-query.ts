import * as z from 'zod/mini';
import { listQuery } from './fields';
import { DIFFICULTIES } from './measured';
import { QTYPE } from './question';
import { COGNITIVE_LEVELS, tagName } from './question-tag';

/**
 * How questions stand: in the order of their banks, the last written first, most points first, by type, by level, the hardest
 * or the easiest first as their last exam measured them. What has no level, or was never measured, stands last.
 */
export const QUESTION_ORDERS = ['place', 'newest', 'points', 'type', 'level', 'hardest', 'easiest'] as const;
export type QuestionOrder = (typeof QUESTION_ORDERS)[number];

/** To be mended before an exam asks them; asked by a begun exam; asked by none yet. */
export const QUESTION_STATES = ['faulty', 'used', 'unused'] as const;
export type QuestionState = (typeof QUESTION_STATES)[number];

/** As its last exam measured a question; or no exam has. */
export const MEASURED_AS = [...DIFFICULTIES, 'unmeasured'] as const;
export type MeasuredAs = (typeof MEASURED_AS)[number];

/** Query of questions: which of them, and how they stand. `search`: every word of it stands in the question. */
export const questionQuery = {
  ...listQuery,
  qtype: z.optional(z.coerce.number().check(z.int(), z.gte(QTYPE.multipleChoice), z.lte(QTYPE.numeric))),
  topic: z.optional(tagName),
  competence: z.optional(tagName),
  level: z.optional(z.enum(COGNITIVE_LEVELS)),
  only: z.optional(z.enum(QUESTION_STATES)),
  difficulty: z.optional(z.enum(MEASURED_AS)),
  order: z.optional(z.enum(QUESTION_ORDERS)),
};

const query = z.strictObject(questionQuery);
export type QuestionQuery = z.output<typeof query>;
