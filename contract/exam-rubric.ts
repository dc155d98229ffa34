import * as z from 'zod/mini';
import { group } from './endpoint';
import { done, id, instant } from './fields';
import { rubric } from './rubric';

const staff = ['admin', 'teacher'] as const;

/** The rubric somebody wants an essay of a begun exam to be graded by; without criteria: none any more. */
const proposal = { exam: id, question: id, rubric };

const version = z.strictObject({
  /** 0: that of the paper; from 1 those written since. */
  number: z.int(),
  rubric,
  /** Answers whose grade was given by it and counts. */
  graded: z.int(),
  /** Null: it came with the paper, or its author is gone. */
  by: z.nullable(z.string()),
  at: z.nullable(instant),
});
export type RubricVersion = z.output<typeof version>;

const touched = z.strictObject({
  /** Null where two mark: nobody learns by it whose answer is which. */
  student: z.nullable(z.strictObject({ name: z.string(), nis: z.string(), class: z.string() })),
  /** Null also of what is kept from the caller. */
  point: z.nullable(z.number()),
});
export type TouchedGrade = z.output<typeof touched>;

const preview = z.strictObject({
  /** Number of the rubric that stands. */
  number: z.int(),
  /** Answers that are graded by now. */
  graded: z.int(),
  /** Of these, graded by what the new one asks otherwise: their points stay, and they are shown with the rubric they were graded by. */
  touched: z.array(touched),
  /** Graded by an earlier rubric that asks the same as the new one: they are its own again. */
  regained: z.int(),
});
export type RubricPreview = z.output<typeof preview>;

/** Rubrics of an exam that has begun: written beside its paper, each kept, and no grade changed by any. */
export const examRubric = group('/api/answer', {
  list: {
    method: 'GET',
    path: '/get-rubrics',
    levels: staff,
    scope: 'exam',
    input: z.strictObject({ exam: id, question: id }),
    reply: z.strictObject({ data: z.array(version) }),
    retry: 'idempotent',
    origin: 'ours',
    summary:
      'Every rubric an essay of a begun exam has had, the one that stands first, and how many grades were given by each.',
  },
  preview: {
    method: 'POST',
    path: '/preview-rubric',
    levels: staff,
    scope: 'exam',
    input: z.strictObject(proposal),
    reply: preview,
    retry: 'idempotent',
    origin: 'ours',
    summary: 'Which grades a rubric would touch if an essay were graded by it from now on; nothing is saved.',
  },
  save: {
    method: 'POST',
    path: '/save-rubric',
    levels: staff,
    scope: 'exam',
    input: z.strictObject({
      ...proposal,
      /** Number of the rubric that was changed; refused when there is a newer one. */
      seen: z.int().check(z.gte(0)),
      /** How many grades its author was told that it touches; refused when they are others by now. */
      touches: z.int().check(z.gte(0)),
    }),
    reply: done,
    retry: 'idempotent',
    origin: 'ours',
    summary:
      'Writes the rubric by which an essay of a begun exam is graded from now on; every grade stays as it was given.',
  },
});
