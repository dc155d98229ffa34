import * as z from 'zod/mini';
import { group } from '../endpoint';
import { PROGRESS } from '../exam/exam';
import { answerId, done, id, instant, listQuery, pageOf } from '../fields';
import { STAFF_LEVELS } from '../levels';
import { richContent } from '../question-bank/question';
import { criterionGiven, picks, rubric } from '../question-bank/rubric';

/** The most characters of a comment on an essay, and of a guide to a question. */
export const COMMENT_MAX = 2_000;
export const GUIDE_MAX = 4_000;
/** Longest reason for points that differ from the rubric's. */
export const REASON_MAX = 300;

/**
 * State of a non-empty essay. `changed`: its text has changed since it was graded; the old grade is kept but does not
 * count.
 */
export const GRADING_STATES = ['waiting', 'graded', 'changed'] as const;
export type GradingState = (typeof GRADING_STATES)[number];

const textVersion = z.string().check(z.regex(/^[\w:.-]{20,64}$/));

const counts = {
  /** Non-empty essays; `graded` and `changed` are among them, the rest waits. */
  answered: z.int(),
  graded: z.int(),
  changed: z.int(),
};

const examToGrade = z.strictObject({
  id,
  name: z.string(),
  teacher_name: z.string(),
  classes: z.string(),
  /** The caller is its second marker, and the counts are his own. */
  second: z.boolean(),
  ...counts,
});
export type ExamToGrade = z.output<typeof examToGrade>;

const essayQuestion = z.strictObject({
  question_id: id,
  /** Position among the essays of the paper, from 1. */
  number: z.int(),
  question_content: richContent,
  max_point: z.number(),
  /** The marking guide for graders; '' if there is none. */
  guide: z.string(),
  /** The rubric for grading from now on; without criteria there is none. */
  rubric,
  /** Which rubric it is: 0 is the paper's, later ones were written since the exam began. Must be sent with a grade. */
  rubric_number: z.int(),
  /** With two markers: how many each has marked, and the state of those that both have. Null with a single marker. */
  marking: z.nullable(
    z.strictObject({ first: z.int(), second: z.int(), settled: z.int(), undecided: z.int() }),
  ),
  ...counts,
});
export type EssayQuestion = z.output<typeof essayQuestion>;

const essayRow = z.strictObject({
  answer_id: answerId,
  state: z.enum(GRADING_STATES),
  /** Also null for a former second marker's points, which are hidden from the caller. */
  point: z.nullable(z.number()),
  /** Graded by a rubric that asked something else than the current one; the grade counts. */
  former_rubric: z.boolean(),
  /** Null if names are to be hidden. */
  student: z.nullable(z.strictObject({ name: z.string(), nis: z.string(), class: z.string() })),
});
export type EssayRow = z.output<typeof essayRow>;

const essayToGrade = z.strictObject({
  answer_id: answerId,
  essay: z.string(),
  /**
   * Identifies the version of the text: the time it was written or, for a second marker, a value that does not reveal
   * it. Must be sent with its grade.
   */
  seen: textVersion,
  /** When its grade was last changed or taken back; null if it never had one. Must be sent with the next grade. */
  known: z.nullable(instant),
  progress: z.enum(PROGRESS),
  max_point: z.number(),
  /** The latest grade, possibly given to an earlier text. */
  grade: z.nullable(
    z.strictObject({
      point: z.number(),
      comment: z.string(),
      by: z.string(),
      at: instant,
      /** The graded text, if it is no longer the current one. */
      former_essay: z.nullable(z.string()),
      /**
       * Levels in the current rubric; picks of another rubric without a counterpart are open. Null if nothing was
       * picked.
       */
      levels: z.nullable(picks),
      /**
       * The picks in a former rubric that asked something else; without criteria there was none. Null if it asked the
       * same.
       */
      former_rubric: z.nullable(z.array(criterionGiven)),
      /** Why the points differ from those of the levels; '' if they do not. */
      reason: z.string(),
    }),
  ),
  /**
   * His place has a grade that is hidden from him, given by a former second marker. It counts until he gives his own.
   */
  veiled: z.boolean(),
  /** Its mark can no longer change: two people have given theirs, or its school year is over. */
  closed: z.boolean(),
  /**
   * Present if two people mark it and both have: neither can change his points, and each sees the other's. Otherwise
   * null.
   */
  both: z.nullable(
    z.strictObject({
      other: z.strictObject({ point: z.number(), comment: z.string(), by: z.string() }),
      /** Null if both are too far apart and nobody has decided. */
      settled: z.nullable(z.number()),
    }),
  ),
});
export type EssayToGrade = z.output<typeof essayToGrade>;

/**
 * Essays are graded by question across pupils: by those who teach the class, admins of the school, and a second
 * marker.
 */
export const grading = group('/api/answer', {
  grade: {
    method: 'POST',
    path: '/grade-essay',
    levels: STAFF_LEVELS,
    scope: 'essayGraded',
    input: z.strictObject({
      answer_id: answerId,
      /** 0 to the question's maximum in the allowed steps; null takes the grade back. */
      point: z.nullable(z.number().check(z.gte(0), z.lte(1_000))),
      comment: z.optional(z.string().check(z.trim(), z.maxLength(COMMENT_MAX))),
      /**
       * The version of the text that was read: if the text has changed, nothing is graded. If absent: grades the
       * current text.
       */
      seen: z.optional(textVersion),
      /** The levels picked in the question's rubric. */
      levels: z.optional(picks),
      /**
       * The `rubric_number` that was read: the grade refers to it, even if another was written since. If absent: the
       * current one.
       */
      rubric: z.optional(z.int().check(z.gte(0))),
      /** Required if the points differ from the rubric's; pupils read it beside their points. */
      reason: z.optional(z.string().check(z.trim(), z.maxLength(REASON_MAX))),
      /**
       * The `known` that was read, or the `at` of the previous reply: a grade given or withdrawn since then is not
       * overwritten. If absent: replaces the current grade.
       */
      known: z.optional(z.nullable(instant)),
    }),
    reply: z.strictObject({
      message: z.string(),
      data: z.strictObject({
        point: z.nullable(z.number()),
        max_point: z.number(),
        /** The value the next grade of this answer must send as `known`. */
        at: z.nullable(instant),
      }),
    }),
    retry: 'idempotent',
    origin: 'given',
    summary: 'Grades the text of an essay that stands; a text that comes later waits for a grade of its own.',
  },
  listExams: {
    method: 'GET',
    path: '/get-exams-to-grade',
    levels: STAFF_LEVELS,
    scope: 'school',
    /** If absent: the newest first. */
    input: z.strictObject({
      ...listQuery,
      sort: z.optional(z.enum(['name', '-name', 'teacher', '-teacher'])),
    }),
    reply: pageOf(examToGrade),
    retry: 'idempotent',
    origin: 'ours',
    summary:
      'Exams with essays that the caller may grade, and how far grading is: those of the active school year, and those of other years in which something waits for him.',
  },
  listQuestions: {
    method: 'GET',
    path: '/get-essay-questions',
    levels: STAFF_LEVELS,
    scope: 'examGraded',
    input: z.strictObject({ exam: id, classid: z.optional(id) }),
    reply: z.strictObject({
      exam_name: z.string(),
      /** Its period is not the active one: only answers without a mark can still be graded (ADR 92). */
      period_closed: z.boolean(),
      /** The caller names the second marker and decides differences: the exam's teacher or an admin. */
      own: z.boolean(),
      /** The caller is the second marker: names are hidden from him. */
      second: z.boolean(),
      data: z.array(essayQuestion),
    }),
    retry: 'idempotent',
    origin: 'ours',
    summary: 'The essay questions of an exam with how many of their answers are graded.',
  },
  listEssays: {
    method: 'GET',
    path: '/get-essays',
    levels: STAFF_LEVELS,
    scope: 'examGraded',
    input: z.strictObject({
      exam: id,
      question: id,
      classid: z.optional(id),
      /** Without names, and in an order that reveals none. */
      anonymous: z.optional(z.literal('1')),
      ...listQuery,
    }),
    reply: pageOf(essayRow),
    retry: 'idempotent',
    origin: 'ours',
    summary:
      'The answers to one essay question, by class and name or without names; their texts come one by one.',
  },
  getEssay: {
    method: 'GET',
    path: '/get-essay',
    levels: STAFF_LEVELS,
    scope: 'essayGraded',
    input: z.strictObject({ answer_id: answerId }),
    reply: essayToGrade,
    retry: 'idempotent',
    origin: 'ours',
    summary: 'One essay with its grade; it does not say whose it is.',
  },
  getOutboxKey: {
    method: 'GET',
    path: '/get-grading-key',
    levels: STAFF_LEVELS,
    scope: 'school',
    input: z.strictObject({}),
    reply: z.strictObject({
      /** 32 bytes in base64, always the same for one person. */
      key: z.string(),
    }),
    retry: 'idempotent',
    origin: 'ours',
    summary:
      'The key by which a device seals the grades of the caller that it has not sent yet; nobody else can read or make them.',
  },
  saveGuide: {
    method: 'POST',
    path: '/save-grading-guide',
    levels: STAFF_LEVELS,
    scope: 'examGuided',
    input: z.strictObject({
      exam: id,
      question: id,
      guide: z.string().check(z.trim(), z.maxLength(GUIDE_MAX)),
    }),
    reply: done,
    retry: 'idempotent',
    origin: 'ours',
    summary: 'Writes down what a good answer to an essay question holds, for all who grade it.',
  },
});
