import * as z from 'zod/mini';
import { group } from '../endpoint';
import { id } from '../fields';

/** A subject in a grade of one school: released results of exams that are over and graded, of at least five pupils each. */
const outcome = z.strictObject({
  /** Null: the exam asks from banks of several subjects. */
  subject: z.nullable(z.string()),
  grade: z.string(),
  exams: z.int(),
  /** Results, one for each pupil and exam. */
  results: z.int(),
  /** 0..100, one decimal. */
  mean: z.number(),
  /** Percent that reach the mark of their exam, whole; null: no exam of it has a mark. */
  passing: z.nullable(z.int()),
});
export type OutcomeFigures = z.output<typeof outcome>;

/** Rehearsals are in none of the figures. */
const schoolExams = z.strictObject({
  homebase_id: id,
  homebase_name: z.string(),
  /** Whose exams; null: the school has no such period. */
  periode: z.nullable(z.string()),
  /** Exams that somebody sat and nobody sits now. */
  held: z.int(),
  /** Exams that somebody sits at this moment. */
  running: z.int(),
  /** Pupils who began at least one of them; null: some, but fewer than five. */
  sat: z.nullable(z.int()),
  /** Pupils in a class of the period. */
  pupils: z.int(),
  /** Exams that are in `outcomes`; the others are open, not released, not graded, too small, or repeat another. */
  counted: z.int(),
  outcomes: z.array(outcome),
});
export type SchoolExams = z.output<typeof schoolExams>;

const filters = {
  /** Name of a period; left out: of each school the active one. */
  periode: z.optional(z.string().check(z.minLength(1), z.maxLength(100))),
  homebase: z.optional(id),
};

/** What the head office may know of exams: how many, and how they went by subject and grade; no pupil, no question. */
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
      /** By name. */
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
