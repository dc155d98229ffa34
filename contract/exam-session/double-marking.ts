import * as z from 'zod/mini';
import { group } from '../endpoint';
import { answerId, done, id, instant } from '../fields';
import { STAFF_LEVELS } from '../levels';
import { COMMENT_MAX } from './grading';

/** How far apart two markers may be: in points, or in percent of the question's maximum. */
const THRESHOLD_UNITS = ['points', 'percent'] as const;

const setting = {
  unit: z.enum(THRESHOLD_UNITS),
  /** Points with two decimals, or whole percent. */
  amount: z.number().check(z.gte(0), z.lte(100)),
};

const named = z.strictObject({ id, name: z.string() });

const mark = z.strictObject({ point: z.number(), comment: z.string(), by: z.string(), at: instant });

const difference = z.strictObject({
  answer_id: answerId,
  question_id: id,
  /** Position among the essays of the paper, from 1. */
  number: z.int(),
  max_point: z.number(),
  student: z.strictObject({ name: z.string(), nis: z.string(), class: z.string() }),
  first: mark,
  second: mark,
  difference: z.number(),
  /** The current decision; null if nobody has decided. */
  decision: z.nullable(mark),
  /** When it was decided or taken back; null if never decided. Must be sent with the next decision. */
  known: z.nullable(instant),
});
export type MarkDifference = z.output<typeof difference>;

/**
 * Essays marked by two people who do not see each other's points; if they differ too much, staff of the exam decide.
 */
export const doubleMarking = group('/api/answer', {
  get: {
    method: 'GET',
    path: '/get-second-marking',
    levels: STAFF_LEVELS,
    scope: 'exam',
    input: z.strictObject({ exam: id }),
    reply: z.strictObject({
      marker: z.nullable(named),
      ...setting,
      /** The candidates: teachers of the school, except the exam's own and anyone who has marked in it. */
      candidates: z.array(named),
    }),
    retry: 'idempotent',
    origin: 'ours',
    summary: 'Who marks the essays of an exam a second time, and how far both may lie apart.',
  },
  save: {
    method: 'POST',
    path: '/save-second-marking',
    levels: STAFF_LEVELS,
    scope: 'exam',
    input: z.strictObject({ exam: id, marker: z.nullable(id), ...setting }),
    reply: done,
    retry: 'idempotent',
    origin: 'ours',
    summary:
      'Names the second marker of an exam and the difference that needs a decision; null takes it back.',
  },
  listDifferences: {
    method: 'GET',
    path: '/get-marking-differences',
    levels: STAFF_LEVELS,
    scope: 'exam',
    input: z.strictObject({ exam: id }),
    reply: z.strictObject({ data: z.array(difference) }),
    retry: 'idempotent',
    origin: 'ours',
    summary: 'Essays whose two markers lie further apart than allowed, those without a decision first.',
  },
  decide: {
    method: 'POST',
    path: '/decide-essay',
    levels: STAFF_LEVELS,
    scope: 'essayDecided',
    input: z.strictObject({
      answer_id: answerId,
      /** In the allowed steps; null takes the decision back. */
      point: z.nullable(z.number().check(z.gte(0), z.lte(1_000))),
      comment: z.optional(z.string().check(z.trim(), z.maxLength(COMMENT_MAX))),
      /**
       * The times of the two marks and the decision that the caller has read (the decision's as in `known`); if any
       * has changed since, nothing is decided. If absent: decides on the current marks.
       */
      known: z.optional(z.strictObject({ first: instant, second: instant, decision: z.nullable(instant) })),
    }),
    reply: done,
    retry: 'idempotent',
    origin: 'ours',
    summary: 'The third word on an essay that two have marked: its points stand.',
  },
});
