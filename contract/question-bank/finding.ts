import * as z from 'zod/mini';
import { group } from '../endpoint';
import { id, pageOf } from '../fields';
import { STAFF_LEVELS } from '../levels';
import { BANK_TYPES, questionForStaff } from './bank';
import { questionQuery } from './question-query';
import { SOUGHT_KINDS } from './question-tag';

/** A question together with its bank. */
const foundQuestion = z.strictObject({
  ...questionForStaff._zod.def.shape,
  /** Position in its bank, from 1. */
  number: z.int(),
  bank_name: z.string(),
  btype: z.enum(BANK_TYPES),
  /** The bank's teacher. */
  teacher: id,
  teacher_name: z.string(),
  subject_name: z.string(),
});
export type FoundQuestion = z.output<typeof foundQuestion>;

/** Searches questions in all banks the caller may read. */
export const finding = group('/api/bank', {
  find: {
    method: 'GET',
    path: '/find-questions',
    levels: STAFF_LEVELS,
    scope: 'school',
    input: z.strictObject(questionQuery),
    reply: pageOf(foundQuestion),
    retry: 'idempotent',
    origin: 'ours',
    summary:
      'Questions of all banks: an admin looks through the school, a teacher through his own and those shared with him.',
  },
  listTags: {
    method: 'GET',
    path: '/get-tags',
    levels: STAFF_LEVELS,
    scope: 'school',
    input: z.strictObject({}),
    reply: z.array(z.strictObject({ kind: z.enum(SOUGHT_KINDS), name: z.string(), count: z.int() })),
    retry: 'idempotent',
    origin: 'ours',
    summary: 'The tags of those questions, and how many have each.',
  },
});
