import * as z from 'zod/mini';
import { STANDING_KINDS } from './correction-kind';
import { group } from './endpoint';
import { PROGRESS } from './exam';
import { answerId, id, instant, listQuery, pageOf } from './fields';
import { OPERATION_RESULTS, operation, operationBody, opId } from './operation';
import { PARTNER_KEYS, richContent } from './question';
import { criterionGiven } from './rubric';

/** Most operations one request may carry. */
export const BATCH_MAX = 50;

/**
 * Three forms of one call: the specification's plain one (the server numbers it), the same with the
 * operation's fields, and a batch. Unknown fields are kept, never refused.
 */
const addInput = z.looseObject({
  ...operationBody._zod.def.shape,
  ...z.partial(operation)._zod.def.shape,
  id: z.optional(z.nullable(z.string().check(z.maxLength(64)))),
  student: z.optional(id),
  exam: z.optional(id),
  /** Each is checked by itself, so that a broken one never holds up the others. */
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

/** What a device learns with each delivery; only a result that echoes an `opId` counts as its ack. */
const addReply = z.strictObject({
  message: z.string(),
  /** Single form only: the answer the server holds now. */
  answer: z.optional(z.nullable(storedAnswer)),
  results: z.array(z.strictObject({ opId, result: z.enum(OPERATION_RESULTS), n: z.optional(z.int()) })),
  serverNow: instant,
  deadline: instant,
  progress: z.enum(PROGRESS),
  /** Staff has stopped the clock; the deadline moves on until it goes again. */
  paused: z.optional(z.literal(true)),
  /** Highest claim; a device with a lower one is read-only from now on. */
  epoch: z.int(),
  /** A retake put the attempt away: what came was kept in the archive. */
  archived: z.boolean(),
  /** With a result `resequence`: the last position taken in the sender's epoch. */
  lastSeq: z.optional(z.int()),
});
export type AddAnswerReply = z.output<typeof addReply>;

const answerRow = z.strictObject({
  id: z.nullable(answerId),
  question_id: id,
  qtype: z.int(),
  /** Letters: domain/exam-session/answer-form.ts says how those of each type are written. */
  mc: z.nullable(z.string()),
  essay: z.nullable(z.string()),
  flag: z.boolean(),
  /** Staff, and pupil and parent once released: the key, the points given (null: essay not graded), the most possible, the question. */
  correct: z.optional(z.nullable(z.string())),
  point: z.optional(z.nullable(z.number())),
  max_point: z.optional(z.number()),
  question_text: z.optional(z.string()),
  /** Of an essay: what was said to its grade, and whether its text has changed since it was graded. */
  comment: z.optional(z.string()),
  changed: z.optional(z.literal(true)),
  /** Ours: its two markers lie too far apart, and nobody has decided yet. */
  undecided: z.optional(z.literal(true)),
  /** Ours: what each criterion of an essay's rubric earned, where it was graded by one; why its points are others. */
  criteria: z.optional(z.array(criterionGiven)),
  reason: z.optional(z.string()),
  /** Ours: its key was corrected, or it was voided: everybody has its points, or it counts nowhere. */
  correction: z.optional(z.enum(STANDING_KINDS)),
  /** Ours, staff: its number in the paper, which the pupil may have drawn in another order. */
  paper_number: z.optional(z.int()),
  /** Ours: the question as a tree, so that a formula is drawn as one. */
  question_content: z.optional(richContent),
  /** Ours: what there was to choose, in this attempt's order, so that letters mean what the pupil saw. */
  question_choices: z.optional(z.array(z.strictObject({ key: z.enum(PARTNER_KEYS), content: richContent }))),
  /** Ours: statements of a table, or the left side of a matching question. */
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
  /** 0..100 over the attempt's own questions of the type; null when there is no attempt. */
  mc_score: z.nullable(z.number()),
  essay_score: z.nullable(z.number()),
  score: z.nullable(z.number()),
  /** Of the exam that `compared_with` says; null: he did not sit it, or there is none. */
  compared_score: z.nullable(z.number()),
  /** Essays answered and not yet graded: the score will still change. */
  ungraded: z.int(),
  /** Ours: of these, those whose two markers lie too far apart. */
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
    // One essay of the longest kind, sealed and in a script of three bytes a letter, still fits.
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
      /** Of a remedial the exam it repeats, of that exam its remedial. */
      compared_with: z.nullable(z.enum(['original', 'remedial'])),
      ...pageOf(scoreRow)._zod.def.shape,
    }),
    retry: 'idempotent',
    origin: 'given',
    summary: 'Scores of an exam, computed on the server from the stored answers.',
  },
});
