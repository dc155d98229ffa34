import * as z from 'zod/mini';
import { listQuery } from '../fields';
import { DIFFICULTIES } from './measured';
import { COGNITIVE_LEVELS, tagName } from './question-tag';
import { QUESTION_TYPES } from './question-type';

/**
 * Sort orders of questions: by place in their banks, last written first, most points first, by type, by level,
 * hardest or easiest first as measured by their last exam. Questions without a level or measure come last.
 */
export const QUESTION_ORDERS = ['place', 'newest', 'points', 'type', 'level', 'hardest', 'easiest'] as const;
export type QuestionOrder = (typeof QUESTION_ORDERS)[number];

/** Needs fixing before an exam asks it; used by a begun exam; used by none yet. */
export const QUESTION_STATES = ['faulty', 'used', 'unused'] as const;
export type QuestionState = (typeof QUESTION_STATES)[number];

/** The difficulty as measured in its last exam, or not measured yet. */
export const MEASURED_AS = [...DIFFICULTIES, 'unmeasured'] as const;
export type MeasuredAs = (typeof MEASURED_AS)[number];

/** Filters and order of questions. `search`: the question must contain every word. */
export const questionQuery = {
  ...listQuery,
  qtype: z.optional(z.pipe(z.coerce.number(), z.literal(QUESTION_TYPES))),
  topic: z.optional(tagName),
  competence: z.optional(tagName),
  level: z.optional(z.enum(COGNITIVE_LEVELS)),
  only: z.optional(z.enum(QUESTION_STATES)),
  difficulty: z.optional(z.enum(MEASURED_AS)),
  order: z.optional(z.enum(QUESTION_ORDERS)),
};

const query = z.strictObject(questionQuery);
export type QuestionQuery = z.output<typeof query>;
