import * as z from 'zod/mini';
import { group } from '../endpoint';
import { id, instant } from '../fields';
import { STAFF_LEVELS } from '../levels';
import { questionForStaff } from './bank';

const {
  createdat: _since,
  changedat: _last,
  measured: _measured,
  ...shown
} = questionForStaff._zod.def.shape;

/** The most versions kept per question, including the current one; older ones are deleted. */
export const VERSIONS_MAX = 100;

const number = z.int().check(z.gte(1));

const entry = z.strictObject({
  /** From 1, the oldest; the highest is the current one. */
  number: z.int(),
  writtenat: instant,
  /** Name of the author; null if it was not recorded. */
  writtenby: z.nullable(z.string()),
});
export type VersionEntry = z.output<typeof entry>;

const version = z.strictObject({ ...shown, number: z.int() });
export type QuestionVersion = z.output<typeof version>;

/** The content of a question before it was changed. */
export const versions = group('/api/bank', {
  list: {
    method: 'GET',
    path: '/get-question-versions',
    levels: STAFF_LEVELS,
    scope: 'questionRead',
    input: z.strictObject({ id }),
    reply: z.strictObject({
      /** Newest first, without their content: together that could be very long. */
      data: z.array(entry),
      /** `changedat` of the question, for `seen`. */
      changedat: z.nullable(instant),
    }),
    retry: 'idempotent',
    origin: 'ours',
    summary: 'The versions of a question that are kept: who wrote them and when.',
  },
  get: {
    method: 'GET',
    path: '/get-question-version',
    levels: STAFF_LEVELS,
    scope: 'questionRead',
    input: z.strictObject({ id, number: z.coerce.number().check(z.int(), z.gte(1)) }),
    reply: version,
    retry: 'idempotent',
    origin: 'ours',
    summary: 'What one version of a question says.',
  },
  restore: {
    method: 'POST',
    path: '/restore-question',
    levels: STAFF_LEVELS,
    scope: 'question',
    input: z.strictObject({
      id,
      number,
      /** `changedat` as it was read; refused if the question was changed since. */
      seen: z.nullable(instant),
    }),
    reply: z.strictObject({ message: z.string(), data: z.strictObject({ id, changedat: instant }) }),
    retry: 'never',
    origin: 'ours',
    summary: 'Makes an older version of a question the one that stands; the one before it stays a version.',
  },
});
