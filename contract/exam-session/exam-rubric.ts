import * as z from 'zod/mini';
import { group } from '../endpoint';
import { done, id, instant } from '../fields';
import { STAFF_LEVELS } from '../levels';
import { rubric } from '../question-bank/rubric';

/** The rubric proposed for an essay of a begun exam; without criteria there is none any more. */
const proposal = { exam: id, question: id, rubric };

const version = z.strictObject({
  /** 0 is the paper's own; later ones count from 1. */
  number: z.int(),
  rubric,
  /** Answers with a valid grade given by it. */
  graded: z.int(),
  /** Null if it came with the paper or its author is gone. */
  by: z.nullable(z.string()),
  at: z.nullable(instant),
});
export type RubricVersion = z.output<typeof version>;

const touched = z.strictObject({
  /** Null if two people mark, so that answers cannot be linked to pupils. */
  student: z.nullable(z.strictObject({ name: z.string(), nis: z.string(), class: z.string() })),
  /** Also null if it is hidden from the caller. */
  point: z.nullable(z.number()),
});
export type TouchedGrade = z.output<typeof touched>;

const preview = z.strictObject({
  /** Number of the current rubric. */
  number: z.int(),
  /** How many answers are graded already. */
  graded: z.int(),
  /**
   * Those among them graded by criteria that the new one asks differently: their points stay, and they are shown with
   * the rubric they were graded by.
   */
  touched: z.array(touched),
  /** How many were graded by an earlier rubric that asks the same as the new one: they belong to it again. */
  regained: z.int(),
});
export type RubricPreview = z.output<typeof preview>;

/** Rubrics written after an exam began: stored beside its paper; none of them changes a grade. */
export const examRubric = group('/api/answer', {
  list: {
    method: 'GET',
    path: '/get-rubrics',
    levels: STAFF_LEVELS,
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
    levels: STAFF_LEVELS,
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
    levels: STAFF_LEVELS,
    scope: 'exam',
    input: z.strictObject({
      ...proposal,
      /** Number of the rubric that was edited; refused if there is a newer one. */
      seen: z.int().check(z.gte(0)),
      /** How many affected grades the author was shown; refused if the number is different now. */
      touches: z.int().check(z.gte(0)),
    }),
    reply: done,
    retry: 'idempotent',
    origin: 'ours',
    summary:
      'Writes the rubric by which an essay of a begun exam is graded from now on; every grade stays as it was given.',
  },
});
