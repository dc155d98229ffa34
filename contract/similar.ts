import * as z from 'zod/mini';
import { group } from './endpoint';
import { id } from './fields';

const sitter = z.strictObject({
  student: id,
  name: z.string(),
  nis: z.string(),
  class_name: z.string(),
  /** Where he sat; null: nowhere that is known. */
  seat: z.nullable(z.strictObject({ room_name: z.string(), number: z.int() })),
});
export type SimilarSitter = z.output<typeof sitter>;

const similarPair = z.strictObject({
  first: sitter,
  second: sitter,
  /** Seats from one to the other, beside or behind each other being 1; null where they sat in no room together. */
  distance: z.nullable(z.int()),
  both_wrong: z.int(),
  /** Questions, by their place in the paper, that both answered wrongly and alike, with the letters. */
  same: z.array(z.strictObject({ number: z.int(), letters: z.string() })),
  /** How many would be alike by chance, on average. */
  expected: z.number(),
  /** Pairs as alike as this that an exam of this size has by chance, on average. */
  by_chance: z.number(),
});
export type SimilarPair = z.output<typeof similarPair>;

const similarity = z.strictObject({
  exam_name: z.string(),
  students: z.int(),
  /** Every two of them. */
  pairs: z.int(),
  /** Questions that were looked at: those answered by letters, without the voided ones. */
  questions: z.int(),
  /** The least probable first; at most 100 of them are told. */
  found: z.int(),
  data: z.array(similarPair),
});
export type SimilarityReport = z.output<typeof similarity>;

/** Wrong answers in common: a reason to look, and no proof of anything. */
export const similar = group('/api/answer', {
  list: {
    method: 'GET',
    path: '/get-similar-answers',
    levels: ['admin', 'teacher'],
    scope: 'exam',
    input: z.strictObject({ exam: id, classid: z.optional(id) }),
    reply: similarity,
    shed: 'first',
    retry: 'idempotent',
    origin: 'ours',
    summary:
      'Pairs of pupils with more identical wrong answers than chance makes, with their seats; a reason to look, no proof.',
  },
});
