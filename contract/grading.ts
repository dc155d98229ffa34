import * as z from 'zod/mini';
import { group } from './endpoint';
import { PROGRESS } from './exam';
import { answerId, done, id, instant, listQuery, pageOf } from './fields';
import { richContent } from './question';
import { criterionGiven, picks, rubric } from './rubric';

const staff = ['admin', 'teacher'] as const;

/** Longest comment on one essay, and longest guide to one question, in characters. */
export const COMMENT_MAX = 2_000;
export const GUIDE_MAX = 4_000;
/** Longest reason for points that are not those of the rubric. */
export const REASON_MAX = 300;

/**
 * Of an essay that says something. `changed`: its text is another one since it was graded; the grade is kept beside
 * it and counts no more.
 */
export const GRADING_STATES = ['waiting', 'graded', 'changed'] as const;
export type GradingState = (typeof GRADING_STATES)[number];

const textVersion = z.string().check(z.regex(/^[\w:.-]{20,64}$/));

const counts = {
  /** Essays that say something; `graded` and `changed` are among them, the rest waits. */
  answered: z.int(),
  graded: z.int(),
  changed: z.int(),
};

const examToGrade = z.strictObject({
  id,
  name: z.string(),
  teacher_name: z.string(),
  classes: z.string(),
  /** The caller marks it a second time: the counts are his own. */
  second: z.boolean(),
  ...counts,
});
export type ExamToGrade = z.output<typeof examToGrade>;

const essayQuestion = z.strictObject({
  question_id: id,
  /** Place among the essays of the paper, from 1. */
  number: z.int(),
  question_content: richContent,
  max_point: z.number(),
  /** What a good answer holds, for those who grade; '' when nobody wrote it down. */
  guide: z.string(),
  /** By which it is graded from now on; without criteria there is none. */
  rubric,
  /** Which one it is: 0 that of the paper, then those written since the exam began. To be sent along with a grade. */
  rubric_number: z.int(),
  /** Where two mark: how many each has marked, and what became of those that both have. Null: one marks. */
  marking: z.nullable(
    z.strictObject({ first: z.int(), second: z.int(), settled: z.int(), undecided: z.int() }),
  ),
  ...counts,
});
export type EssayQuestion = z.output<typeof essayQuestion>;

const essayRow = z.strictObject({
  answer_id: answerId,
  state: z.enum(GRADING_STATES),
  /** Null also of what a second marker who was named before gave: it is kept from the caller. */
  point: z.nullable(z.number()),
  /** Graded by a rubric that asked something else than the one that stands; the grade counts. */
  former_rubric: z.boolean(),
  /** Null where names were to be left out. */
  student: z.nullable(z.strictObject({ name: z.string(), nis: z.string(), class: z.string() })),
});
export type EssayRow = z.output<typeof essayRow>;

const essayToGrade = z.strictObject({
  answer_id: answerId,
  essay: z.string(),
  /** Which text it is: since when it stands, or a word that does not say so, for a second marker. To be sent along with its grade. */
  seen: textVersion,
  /** Since when its grade is as it is, or was taken back; null: it never had one. To be sent along with the next. */
  known: z.nullable(instant),
  progress: z.enum(PROGRESS),
  max_point: z.number(),
  /** What was given last, perhaps to another text. */
  grade: z.nullable(
    z.strictObject({
      point: z.number(),
      comment: z.string(),
      by: z.string(),
      at: instant,
      /** The text it was given to, where it is no longer the one that stands. */
      former_essay: z.nullable(z.string()),
      /** Of the rubric that stands; what was picked of another, and has no place in it, is open. Null: nothing was picked. */
      levels: z.nullable(picks),
      /** What was given by a rubric that asked something else; without criteria: there was none yet. Null: it asks the same. */
      former_rubric: z.nullable(z.array(criterionGiven)),
      /** Why the points are not those of the levels; '': they are. */
      reason: z.string(),
    }),
  ),
  /** His place has a grade that is kept from him: a second marker who was named before him gave it. It counts, until he gives his own. */
  veiled: z.boolean(),
  /** Two have marked it: neither changes his points any more. */
  closed: z.boolean(),
  /** Where two mark and both have: neither changes his points any more, and sees the other's. Null: not so far. */
  both: z.nullable(
    z.strictObject({
      other: z.strictObject({ point: z.number(), comment: z.string(), by: z.string() }),
      /** Null: both lie too far apart, and nobody has decided. */
      settled: z.nullable(z.number()),
    }),
  ),
});
export type EssayToGrade = z.output<typeof essayToGrade>;

/** Essays are graded by question across pupils, by those who teach the class or administer the school, and by a second marker. */
export const grading = group('/api/answer', {
  grade: {
    method: 'POST',
    path: '/grade-essay',
    levels: staff,
    scope: 'essayGraded',
    input: z.strictObject({
      answer_id: answerId,
      /** 0 to the question's maximum in the allowed steps; null takes the grade back. */
      point: z.nullable(z.number().check(z.gte(0), z.lte(1_000))),
      comment: z.optional(z.string().check(z.trim(), z.maxLength(COMMENT_MAX))),
      /** Of the text that was read: should another stand by now, nothing is graded. Left out: whatever stands. */
      seen: z.optional(textVersion),
      /** What was picked of the question's rubric. */
      levels: z.optional(picks),
      /** The `rubric_number` that was read: the grade is taken by that one, also where another was written since. Left out: whatever stands. */
      rubric: z.optional(z.int().check(z.gte(0))),
      /** Needed where the points are not those of the rubric; pupils read it beside their points. */
      reason: z.optional(z.string().check(z.trim(), z.maxLength(REASON_MAX))),
      /** The `known` that was read, or the `at` of the reply before: what was given or taken back since stays, whoever did so. Left out: whatever stands. */
      known: z.optional(z.nullable(instant)),
    }),
    reply: z.strictObject({
      message: z.string(),
      data: z.strictObject({
        point: z.nullable(z.number()),
        max_point: z.number(),
        /** What the next grade of this answer sends as `known`. */
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
    levels: staff,
    scope: 'school',
    input: z.strictObject(listQuery),
    reply: pageOf(examToGrade),
    retry: 'idempotent',
    origin: 'ours',
    summary: 'Exams of the active school year with essays that the caller may grade, and how far grading is.',
  },
  listQuestions: {
    method: 'GET',
    path: '/get-essay-questions',
    levels: staff,
    scope: 'examGraded',
    input: z.strictObject({ exam: id, classid: z.optional(id) }),
    reply: z.strictObject({
      exam_name: z.string(),
      /** Names the second marker and decides: the exam's teacher, an admin. */
      own: z.boolean(),
      /** The caller is the second marker: names are kept from him. */
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
    levels: staff,
    scope: 'examGraded',
    input: z.strictObject({
      exam: id,
      question: id,
      classid: z.optional(id),
      /** Without names, and in an order that gives none away. */
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
    levels: staff,
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
    levels: staff,
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
    levels: staff,
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
