import * as z from 'zod/mini';
import { answerId, id } from '../fields';
import { PARTNER_KEYS, richContent } from '../question-bank/question';
import { QUESTION_TYPES } from '../question-bank/question-type';
import { criterionGiven } from '../question-bank/rubric';
import { STANDING_KINDS } from './correction-kind';

/** A question of an attempt with its answer. */
export const answerRow = z.strictObject({
  id: z.nullable(answerId),
  question_id: id,
  qtype: z.literal(QUESTION_TYPES),
  /**
   * Letters; domain/exam-session/answer-form.ts defines the format for each type. For staff those of the author, for
   * pupil and parent those that the exam sent.
   */
  mc: z.nullable(z.string()),
  essay: z.nullable(z.string()),
  flag: z.boolean(),
  /**
   * For staff, and for pupil and parent once released: the key, the points given (null for an essay not graded), the
   * maximum, the question.
   */
  correct: z.optional(z.nullable(z.string())),
  point: z.optional(z.nullable(z.number())),
  max_point: z.optional(z.number()),
  question_text: z.optional(z.string()),
  /** For an essay: the comment on its grade, and whether its text has changed since it was graded. */
  comment: z.optional(z.string()),
  changed: z.optional(z.literal(true)),
  /** Ours: its two markers are too far apart, and nobody has decided yet. */
  undecided: z.optional(z.literal(true)),
  /**
   * Ours: the points of each criterion of an essay's rubric, if it was graded by one; and why the grade differs from
   * their sum.
   */
  criteria: z.optional(z.array(criterionGiven)),
  reason: z.optional(z.string()),
  /** Ours: its key was corrected, or it was voided: everybody gets its points, or it counts nowhere. */
  correction: z.optional(z.enum(STANDING_KINDS)),
  /** Ours, staff only: its number in the paper; the pupil may have had it in another order. */
  paper_number: z.optional(z.int()),
  /** Ours: the question as a tree, so that formulas can be rendered. */
  question_content: z.optional(richContent),
  /** Ours: the choices in this attempt's order, so that the letters are those the pupil saw. */
  question_choices: z.optional(z.array(z.strictObject({ key: z.enum(PARTNER_KEYS), content: richContent }))),
  /** Ours: statements of a true/false table, or the left sides of a matching question. */
  question_rows: z.optional(z.array(richContent)),
});
