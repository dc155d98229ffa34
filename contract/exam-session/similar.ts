import * as z from 'zod/mini';
import { group } from '../endpoint';
import { id } from '../fields';

const sitter = z.strictObject({
  student: id,
  name: z.string(),
  nis: z.string(),
  class_name: z.string(),
  /** Where he sat; null if unknown. */
  seat: z.nullable(z.strictObject({ room_name: z.string(), number: z.int(), wave: z.nullable(z.int()) })),
});
export type SimilarSitter = z.output<typeof sitter>;

const similarPair = z.strictObject({
  first: sitter,
  second: sitter,
  /** The distance in seats, with 1 for beside or behind each other; null if they did not sit in one room at one time. */
  distance: z.nullable(z.int()),
  both_wrong: z.int(),
  /** Questions, by position in the paper, that both got wrong with the same answer, with the letters. */
  same: z.array(z.strictObject({ number: z.int(), letters: z.string() })),
  /** How many would be the same by chance, on average. */
  expected: z.number(),
  /** How many pairs at least this similar an exam of this size has by chance, on average. */
  by_chance: z.number(),
});
export type SimilarPair = z.output<typeof similarPair>;

const similarity = z.strictObject({
  exam_name: z.string(),
  students: z.int(),
  /** The number of pairs: every two students. */
  pairs: z.int(),
  /** The questions compared: those answered by letters, without voided ones. */
  questions: z.int(),
  /** How many pairs were found; `data` lists at most 100, the least probable first. */
  found: z.int(),
  data: z.array(similarPair),
});
export type SimilarityReport = z.output<typeof similarity>;

/** Wrong answers in common: a reason to look closer, not proof of anything. */
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
