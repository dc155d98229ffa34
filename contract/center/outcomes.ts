import * as z from 'zod/mini';
import { group } from '../endpoint';
import { id } from '../fields';

/**
 * The released results of a subject in one grade of a school, from exams that are over, graded, and taken by at least
 * five pupils each.
 */
const outcome = z.strictObject({
  /** Null if the exam uses banks of several subjects. */
  subject: z.nullable(z.string()),
  grade: z.string(),
  exams: z.int(),
  /** The number of results, one per pupil and exam. */
  results: z.int(),
  /** 0..100, one decimal. */
  mean: z.number(),
  /** The whole percentage that reach their exam's passing mark; null if none of the exams has one. */
  passing: z.nullable(z.int()),
});
export type OutcomeFigures = z.output<typeof outcome>;

/** Rehearsals are not counted in any figure. */
const schoolExams = z.strictObject({
  homebase_id: id,
  homebase_name: z.string(),
  /** The period of these exams; null if the school has no such period. */
  periode: z.nullable(z.string()),
  /** Exams that were sat and that nobody is sitting now. */
  held: z.int(),
  /** Exams that somebody is sitting now. */
  running: z.int(),
  /** Pupils who began at least one of them; null if there are some, but fewer than five. */
  sat: z.nullable(z.int()),
  /** Pupils in a class of the period. */
  pupils: z.int(),
  /** Exams included in `outcomes`; the others are open, not released, not graded, too small, or repeat another. */
  counted: z.int(),
  outcomes: z.array(outcome),
});
export type SchoolExams = z.output<typeof schoolExams>;

const filters = {
  /** Name of a period; if absent, each school's active one. */
  periode: z.optional(z.string().check(z.minLength(1), z.maxLength(100))),
  homebase: z.optional(id),
};

/**
 * The data of exams that the head office may see: their number, and results by subject and grade; no pupils, no
 * questions.
 */
export const outcomes = group('/api/center/data', {
  list: {
    method: 'GET',
    path: '/get-exam-figures',
    levels: ['center'],
    scope: 'none',
    input: z.strictObject(filters),
    reply: z.strictObject({
      /** Names of the periods that schools have, the newest first. */
      periods: z.array(z.string()),
      /** Sorted by name. */
      data: z.array(schoolExams),
    }),
    retry: 'idempotent',
    origin: 'ours',
    summary:
      'Exams of every school in a period: held, running, pupils who sat, and means and shares passing of released results by subject and grade; of fewer than five pupils nothing is told.',
  },
  download: {
    method: 'GET',
    path: '/export-exam-figures',
    levels: ['center'],
    scope: 'none',
    input: z.strictObject(filters),
    kind: 'file',
    reply: z.unknown(),
    shed: 'first',
    audited: true,
    retry: 'never',
    origin: 'ours',
    summary: 'The same figures as a spreadsheet; written to the audit log.',
  },
});
