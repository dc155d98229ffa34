import * as z from 'zod/mini';
import { group } from '../endpoint';
import { done, id, instant } from '../fields';
import { STAFF_LEVELS } from '../levels';
import { questionForStaff } from './bank';
import { question, ROWS_MAX, SCORING_RULES } from './question';
import { questionTags } from './question-tag';
import { QUESTION_TYPES } from './question-type';
import { rubric } from './rubric';

/** Rich text as an author writes it: plain or HTML, formulas in LaTeX. */
const written = z.string().check(z.maxLength(20_000));
const line = z.string().check(z.maxLength(500));
/** More than a question may have, so that the excess is reported as a readable problem, not as a schema error. */
const many = z.maxLength(4 * ROWS_MAX);

/** Ours: the answer part of a question, with the fields of its type (`AuthoredAnswer`). */
const authored = {
  choices: z.optional(z.array(z.strictObject({ text: written, isRight: z.boolean() })).check(many)),
  statements: z.optional(
    z.array(z.strictObject({ text: written, isTrue: z.nullable(z.boolean()) })).check(many),
  ),
  pairs: z.optional(z.array(z.strictObject({ left: written, right: written })).check(many)),
  decoys: z.optional(z.array(written).check(many)),
  accepted: z.optional(z.array(line).check(many)),
  value: z.optional(line),
  tolerance: z.optional(line),
  rubric: z.optional(rubric),
};

const questionDraft = z.strictObject({
  qtype: z.literal(QUESTION_TYPES),
  question: written,
  /** Points with at most two decimals; meaningless in a bank of type `bank`. */
  poin: z.optional(z.nullable(z.number())),
  rule: z.optional(z.enum(SCORING_RULES)),
  tags: z.optional(questionTags),
  ...authored,
});
export type QuestionDraft = z.output<typeof questionDraft>;

/** An exam that uses the question: those with `begun` keep it as it was when they began. */
const usage = z.strictObject({
  exam: id,
  name: z.string(),
  begun: z.boolean(),
  begunat: z.nullable(instant),
  /** The caller may view and correct that exam. */
  own: z.boolean(),
  /**
   * The question's current key, if this exam is the caller's own, asked the same question, and is marked by a
   * different key.
   */
  newkey: z.nullable(z.string()),
});
export type QuestionUsage = z.output<typeof usage>;

export const authoring = group('/api/bank', {
  save: {
    method: 'POST',
    path: '/add-question',
    levels: STAFF_LEVELS,
    scope: 'questionIfGiven',
    input: z.strictObject({
      /** Absent or blank creates a new question. */
      id: z.optional(z.union([id, z.literal('')])),
      bank: id,
      ...questionDraft._zod.def.shape,
      /** The choices as in the specification: texts A to E, and the letter of the right one (type several: letters). */
      a: z.optional(z.nullable(written)),
      b: z.optional(z.nullable(written)),
      c: z.optional(z.nullable(written)),
      d: z.optional(z.nullable(written)),
      e: z.optional(z.nullable(written)),
      qkey: z.optional(z.nullable(line)),
      /** Ours: `changedat` as it was read; refused if somebody else has changed the question since. */
      seen: z.optional(z.nullable(instant)),
    }),
    reply: z.strictObject({
      message: z.string(),
      data: z.strictObject({
        id,
        changedat: instant,
        begun: z.int(),
        /** Exams to which a changed key should be carried over, each by a correction with a preview. */
        regrade: z.array(usage),
      }),
    }),
    maxBytes: 524_288,
    retry: 'never',
    origin: 'given',
    summary: 'Adds a question to a bank, or changes one; exams already begun keep theirs.',
  },
  get: {
    method: 'GET',
    path: '/get-question',
    levels: STAFF_LEVELS,
    scope: 'questionRead',
    input: z.strictObject({ id }),
    reply: z.strictObject({
      ...questionForStaff._zod.def.shape,
      /** Ours: as its author wrote it, for the editor. */
      draft: questionDraft,
      usage: z.array(usage),
    }),
    retry: 'idempotent',
    origin: 'given',
    summary: 'One question with key and points, as it is shown and as it was written.',
  },
  preview: {
    method: 'POST',
    path: '/preview-question',
    levels: STAFF_LEVELS,
    // Reads and stores nothing: the input is returned rendered.
    scope: 'none',
    input: questionDraft,
    reply: z.strictObject({ question, problems: z.array(z.string()) }),
    maxBytes: 524_288,
    retry: 'idempotent',
    origin: 'ours',
    summary: 'Draws an unfinished question as a student would see it, and says what it still lacks.',
  },
  remove: {
    method: 'DELETE',
    path: '/delete-question',
    levels: STAFF_LEVELS,
    scope: 'question',
    input: z.strictObject({ id }),
    reply: done,
    retry: 'never',
    origin: 'given',
    summary: 'Deletes a question; exams already begun keep theirs.',
  },
});
