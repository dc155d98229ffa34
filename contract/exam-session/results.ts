import * as z from 'zod/mini';
import { group } from '../endpoint';
import { done, id, instant, listQuery, pageOf } from '../fields';
import { STAFF_LEVELS } from '../levels';
import { QUESTION_TYPES } from '../question-bank/question-type';
import { answerRow } from './answer-row';
import { STANDING_KINDS } from './correction-kind';
import { itemAnalysis } from './item-analysis';
import { passingMark, RESULT_SHOWS, releaseNow } from './release';
import { scoreRow } from './score-row';

const matrixQuestion = z.strictObject({
  id,
  /** Position in the paper, from 1. */
  number: z.int(),
  qtype: z.literal(QUESTION_TYPES),
  poin: z.number(),
  qkey: z.nullable(z.string()),
  /** Its current correction. */
  correction: z.nullable(z.enum(STANDING_KINDS)),
});
export type MatrixQuestion = z.output<typeof matrixQuestion>;

const matrixAnswer = z.strictObject({
  /** The question's id; questions that the draw did not give a pupil are left out. */
  id,
  mc: z.nullable(z.string()),
  /** Whether something was written. */
  written: z.boolean(),
  is_correct: z.boolean(),
  /** Null for an essay that is not graded yet. */
  point: z.nullable(z.number()),
});
export type MatrixAnswer = z.output<typeof matrixAnswer>;

const matrixRow = z.strictObject({
  id,
  nis: z.string(),
  name: z.string(),
  grade: z.string(),
  class: z.string(),
  correct: z.int(),
  incorrect: z.int(),
  /** Points of the automatically scored questions by the current keys; not weighted. */
  mc_score: z.number(),
  answers: z.array(matrixAnswer),
});
export type MatrixRow = z.output<typeof matrixRow>;

const ownResult = z.strictObject({
  exam_id: id,
  exam_name: z.string(),
  /** The school year of the exam. */
  periode: z.nullable(z.string()),
  teacher_name: z.string(),
  taken_at: instant,
  shows: z.enum(['score', 'answers']),
  score: z.number(),
  mc_score: z.number(),
  essay_score: z.number(),
  mc_percent: z.int(),
  essay_percent: z.int(),
  correct: z.int(),
  partial: z.int(),
  incorrect: z.int(),
  empty: z.int(),
  /** Essays that do not count yet: the score will still change. */
  ungraded: z.int(),
  /** Those among them whose two marks are too far apart, so that they wait for a decision. */
  undecided: z.int(),
  passing_mark: z.nullable(z.int()),
  /** When a correction last changed the score, and the score before it; null if none did. */
  corrected: z.nullable(z.strictObject({ at: instant, before: z.number() })),
});
export type OwnResult = z.output<typeof ownResult>;

/** The sheets that staff save of an exam's results, each made on their device. */
export const RESULT_SHEETS = ['scores', 'answers', 'analysis', 'remedial', 'absent'] as const;
export type ResultSheet = (typeof RESULT_SHEETS)[number];

/** What is printed of them; `pupil`: the answer sheet of one pupil. */
export const PRINTED_SHEETS = [...RESULT_SHEETS, 'pupil'] as const;
export type PrintedSheet = (typeof PRINTED_SHEETS)[number];

/** The results of an exam: for its teachers at once, for pupils and parents when released. */
export const results = group('/api/answer', {
  listAnswers: {
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
  matrix: {
    method: 'GET',
    path: '/get-exam-analysis',
    levels: STAFF_LEVELS,
    scope: 'exam',
    input: z.strictObject({ exam: id, classid: z.optional(id), ...listQuery }),
    reply: z.strictObject({
      exam_id: id,
      exam_name: z.string(),
      exam_token: z.nullable(z.string()),
      teacher_name: z.string(),
      questions: z.array(matrixQuestion),
      ...pageOf(matrixRow)._zod.def.shape,
    }),
    retry: 'idempotent',
    origin: 'given',
    summary: 'Who answered what: pupils by questions, with right and wrong.',
  },
  chart: {
    method: 'GET',
    path: '/get-line-chart-data',
    levels: STAFF_LEVELS,
    scope: 'exam',
    input: z.strictObject({ exam: id, classid: z.optional(id) }),
    reply: z.array(z.strictObject({ score: z.string(), quantity: z.int() })),
    retry: 'idempotent',
    origin: 'given',
    summary: 'How many scores lie in each tenth (0-10, 11-20, …); tenths without any are left out.',
  },
  analyse: {
    method: 'GET',
    path: '/get-item-analysis',
    levels: STAFF_LEVELS,
    scope: 'exam',
    input: z.strictObject({ exam: id, classid: z.optional(id) }),
    reply: itemAnalysis,
    shed: 'first',
    retry: 'idempotent',
    origin: 'ours',
    summary:
      'How each question measures (difficulty, discrimination, choices, time), and how reliable the exam is.',
  },
  getRelease: {
    method: 'GET',
    path: '/get-release',
    levels: STAFF_LEVELS,
    scope: 'exam',
    input: z.strictObject({ exam: id }),
    reply: releaseNow,
    retry: 'idempotent',
    origin: 'ours',
    summary:
      'What pupils and parents come to see of an exam, from when on, and the mark that passes; and why keys still wait.',
  },
  release: {
    method: 'POST',
    path: '/release-results',
    levels: STAFF_LEVELS,
    scope: 'exam',
    input: z.strictObject({
      exam: id,
      shows: z.enum(RESULT_SHOWS),
      at: z.nullable(instant),
      passing_mark: passingMark,
    }),
    reply: done,
    retry: 'idempotent',
    origin: 'ours',
    summary: 'Sets what pupils and parents come to see, from when on, and the mark that passes (KKM).',
  },
  noteSheet: {
    method: 'POST',
    path: '/note-sheet',
    levels: STAFF_LEVELS,
    scope: 'exam',
    /** Without `classid`: of every class. */
    input: z.strictObject({ exam: id, sheet: z.enum(RESULT_SHEETS), classid: z.optional(id) }),
    reply: done,
    audited: true,
    retry: 'never',
    origin: 'ours',
    summary:
      'Says that a sheet of the results is about to be saved on the device, which is written to the audit log before the file is made.',
  },
  notePrint: {
    method: 'POST',
    path: '/note-print',
    levels: STAFF_LEVELS,
    scope: 'exam',
    /** `classid`: of one class; `student`: whose sheet, for `pupil` alone. */
    input: z.strictObject({
      exam: id,
      sheet: z.enum(PRINTED_SHEETS),
      classid: z.optional(id),
      student: z.optional(id),
    }),
    reply: done,
    audited: true,
    retry: 'never',
    origin: 'ours',
    summary:
      'Says that a sheet of the results is about to be printed, which is written to the audit log before the printer is asked.',
  },
  listOwn: {
    method: 'GET',
    path: '/get-results',
    levels: ['student', 'parent'],
    scope: 'pupilOrChild',
    /** Without `years`: only those of the active one. */
    input: z.strictObject({ student: z.optional(id), years: z.optional(z.enum(['all'])) }),
    reply: z.array(ownResult),
    retry: 'idempotent',
    origin: 'ours',
    summary:
      "A pupil's released results of the active school year, or of all his years; a parent names which child.",
  },
});
