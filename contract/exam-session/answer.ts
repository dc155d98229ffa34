import * as z from 'zod/mini';
import { group } from '../endpoint';
import { PROGRESS } from '../exam/exam';
import { answerId, id, instant, listQuery, pageOf } from '../fields';
import { PARTNER_KEYS, richContent } from '../question-bank/question';
import { QUESTION_TYPES } from '../question-bank/question-type';
import { criterionGiven } from '../question-bank/rubric';
import { BATCH_MAX } from './answer-limits';
import { STANDING_KINDS } from './correction-kind';
import { OPERATION_RESULTS, operation, operationBody, opId } from './operation';

/**
 * Three forms of one call: the plain one of the specification (the server numbers it, and refuses what fits no
 * question), the same with the operation's fields, and a batch. Unknown fields are kept, never refused.
 */
const addInput = z.looseObject({
  ...operationBody._zod.def.shape,
  ...z.partial(operation)._zod.def.shape,
  id: z.optional(z.nullable(z.string().check(z.maxLength(64)))),
  student: z.optional(id),
  exam: z.optional(id),
  /** Each operation is validated separately, so that an invalid one never holds up the others. */
  ops: z.optional(z.array(z.looseObject({})).check(z.minLength(1), z.maxLength(BATCH_MAX))),
});

const storedAnswer = z.strictObject({
  id: answerId,
  student: id,
  exam: id,
  question: id,
  mc: z.nullable(z.string()),
  essay: z.nullable(z.string()),
});

/** What a device learns with each delivery; only a result that repeats an `opId` counts as its ack. */
const addReply = z.strictObject({
  message: z.string(),
  /** Single form only: the answer the server holds now. */
  answer: z.optional(z.nullable(storedAnswer)),
  results: z.array(z.strictObject({ opId, result: z.enum(OPERATION_RESULTS), n: z.optional(z.int()) })),
  serverNow: instant,
  deadline: instant,
  progress: z.enum(PROGRESS),
  /** Staff have stopped the clock; the deadline keeps moving until it resumes. */
  paused: z.optional(z.literal(true)),
  /** The highest claim; a device with a lower one is read-only from now on. */
  epoch: z.int(),
  /** A retake archived the attempt: deliveries were stored in the archive. */
  archived: z.boolean(),
  /** With a result `resequence`: the last position taken in the sender's epoch. */
  lastSeq: z.optional(z.int()),
  /**
   * Number of device operations in the log of the sender's claim. Sent when a claim ends and at every sixteenth
   * place: a device that has received more acknowledgements sends all of them again.
   */
  logged: z.optional(z.int()),
});
export type AddAnswerReply = z.output<typeof addReply>;

const answerRow = z.strictObject({
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

const scoreRow = z.strictObject({
  student_id: id,
  student_nis: z.string(),
  student_name: z.string(),
  student_grade: z.string(),
  student_class: z.string(),
  log_exam: z.nullable(instant),
  progress: z.enum(PROGRESS),
  correct: z.int(),
  partial: z.int(),
  incorrect: z.int(),
  empty: z.int(),
  /** 0..100 over the attempt's own questions of this kind; null without an attempt. */
  mc_score: z.nullable(z.number()),
  essay_score: z.nullable(z.number()),
  score: z.nullable(z.number()),
  /** The score in the exam given by `compared_with`; null if he did not sit it or there is none. */
  compared_score: z.nullable(z.number()),
  /** Essays answered but not graded yet: the score will still change. */
  ungraded: z.int(),
  /** Ours: those among them whose two markers are too far apart. */
  undecided: z.int(),
});
export type ScoreRow = z.output<typeof scoreRow>;

export const answer = group('/api/answer', {
  add: {
    method: 'POST',
    path: '/add-answer',
    levels: ['student'],
    token: 'sync',
    scope: 'answerWriter',
    input: addInput,
    reply: addReply,
    // Fits one essay of maximum length, encrypted and in a script with three bytes per letter.
    maxBytes: 163_840,
    shed: 'never',
    retry: 'idempotent',
    origin: 'given',
    summary: 'Stores answers durably; replies only after the commit.',
  },
  list: {
    method: 'GET',
    path: '/get-student-answer',
    levels: ['student', 'parent', 'admin', 'teacher'],
    scope: 'examTakenOrOwned',
    input: z.strictObject({ student: z.optional(id), exam: id }),
    reply: z.array(answerRow),
    retry: 'idempotent',
    origin: 'given',
    summary:
      'The answers of one attempt; key and points for staff, for pupil and parent once they are released.',
  },
  listScores: {
    method: 'GET',
    path: '/get-exam-score-list',
    levels: ['admin', 'teacher'],
    scope: 'exam',
    input: z.strictObject({ exam: id, classid: z.optional(id), ...listQuery }),
    reply: z.strictObject({
      exam_id: id,
      exam_name: z.string(),
      exam_token: z.nullable(z.string()),
      teacher_name: z.string(),
      homebase_name: z.string(),
      mc_score: z.int(),
      essay_score: z.int(),
      /** For a remedial the original exam, for an original exam its remedial. */
      compared_with: z.nullable(z.enum(['original', 'remedial'])),
      ...pageOf(scoreRow)._zod.def.shape,
    }),
    retry: 'idempotent',
    origin: 'given',
    summary: 'Scores of an exam, computed on the server from the stored answers.',
  },
});
