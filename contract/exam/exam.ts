import * as z from 'zod/mini';
import { group } from '../endpoint';
import { release } from '../exam-session/release';
import { done, id, instant, listQuery, pageOf } from '../fields';
import { question } from '../question-bank/question';
import { wantedState } from '../wanted-state';
import { conflicts } from './exam-conflict';
import { examForm } from './exam-form';
import { EXAM_KINDS } from './exam-kind';
import { FINISH_POLICIES, FULLSCREEN_POLICIES, TOKEN_MINUTES } from './exam-rules';
import { wave } from './wave';

/** Bytes per part of a paper, so that a broken connection loses at most one part. */
export const PAPER_PART_BYTES = 262_144;

/** A student's progress in an exam. */
export const PROGRESS = ['notStarted', 'admitted', 'running', 'finished', 'expired', 'stopped'] as const;
export type Progress = (typeof PROGRESS)[number];

const examCore = {
  id,
  name: z.string(),
  /** The same value under the specification's name (§3). */
  title: z.string(),
  /** Minutes. */
  duration: z.int(),
  isactive: z.boolean(),
  isshuffle: z.boolean(),
  /** Percent of the final score; the two add up to 100. */
  mc_score: z.int(),
  essay_score: z.int(),
  open_at: z.nullable(instant),
  close_at: z.nullable(instant),
  fullscreen_policy: z.enum(FULLSCREEN_POLICIES),
  finish_policy: z.enum(FINISH_POLICIES),
  /** Minutes after the start, without pauses, before which a student cannot finish; 0 means none. */
  min_minutes: z.int(),
  kind: z.enum(EXAM_KINDS),
  createdat: instant,
  teacher_name: z.string(),
};

export const examForStaff = z.strictObject({
  ...examCore,
  /** Ours: whether the choices are shuffled; `isshuffle` is for the questions. */
  shufflechoices: z.boolean(),
  homebase: id,
  teacher: id,
  /**
   * Null: the exam asks for none, the token changes by the clock (`get-seating` has the present one), or the caller
   * is a proctor all of whose rooms have their own tokens.
   */
  token: z.nullable(z.string()),
  asks_token: z.boolean(),
  /** The interval in minutes at which the clock replaces the token of each room; null: never. */
  token_minutes: z.nullable(z.literal(TOKEN_MINUTES)),
  /** Its school year; the enrolments of that year decide who takes it. */
  periode: z.nullable(z.string()),
  /** It is not the active one: the exam's history can no longer change (ADR 92). */
  period_closed: z.boolean(),
  /** Answers dated in time and delivered within this many minutes after the deadline count, flagged. */
  late_count_minutes: z.int(),
  /** For how many hours later ones wait for the teacher. */
  late_wait_hours: z.int(),
  banks: z.array(
    z.strictObject({
      id,
      name: z.string(),
      type: z.enum(['paket', 'bank']),
      pg: z.nullable(z.int()),
      essay: z.nullable(z.int()),
    }),
  ),
  classes: z.array(z.strictObject({ id, name: z.string() })),
  /** The exam it was made from; null if none or deleted. */
  origin: z.nullable(z.strictObject({ id, name: z.string() })),
  /** The exams made from it, in order of creation. */
  copies: z.array(z.strictObject({ id, name: z.string(), kind: z.enum(EXAM_KINDS) })),
  /** The times at which parts of its pupils sit it; empty if all sit at one time. */
  waves: z.array(wave),
  /** How many pupils it names besides its classes. */
  named_pupils: z.int(),
  question_count: z.int(),
  /** How many students have begun. */
  attempt_count: z.int(),
  /** The results pupils and parents see, since when, and the passing mark. */
  results: release,
  /** Somebody has begun, or may have offline: the terms promised to them cannot change (`exam-promise`). */
  paper_locked: z.boolean(),
  /** Present if the caller is the substitute for its teacher. */
  substitute: z.optional(z.strictObject({ until: instant, may_grade: z.boolean() })),
  /** Present if the caller is only a proctor of it: the names of his rooms. */
  proctor_of: z.optional(z.array(z.string())),
});
export type ExamForStaff = z.output<typeof examForStaff>;

export const examForStudent = z.strictObject({
  ...examCore,
  needs_token: z.boolean(),
  question_count: z.int(),
  /** His extra minutes besides the duration; for a sitting, those it was given. */
  extra_minutes: z.int(),
  progress: z.enum(PROGRESS),
  start_time: z.nullable(instant),
  deadline: z.nullable(instant),
  /** Present if it can only be opened in Safe Exam Browser. */
  safe_browser: z.optional(z.literal(true)),
  /** His seat; absent if he has none yet. `wave`: his wave, if the exam has some; its times are those of the exam for him. */
  seat: z.optional(z.strictObject({ room: z.string(), number: z.int(), wave: z.optional(z.int()) })),
});
export type ExamForStudent = z.output<typeof examForStudent>;

const examId = { examid: id };

export const exam = group('/api/exam', {
  listClasses: {
    method: 'GET',
    path: '/get-class',
    levels: ['admin', 'teacher'],
    scope: 'school',
    input: z.strictObject(listQuery),
    reply: pageOf(
      z.strictObject({
        id,
        name: z.string(),
        grade_name: z.string(),
        major_name: z.nullable(z.string()),
        students: z.int(),
      }),
    ),
    retry: 'idempotent',
    origin: 'given',
    summary: 'Classes of the school, for choosing who takes an exam.',
  },
  save: {
    method: 'POST',
    path: '/create-exam',
    levels: ['admin', 'teacher'],
    scope: 'examIfGiven',
    input: examForm,
    reply: z.strictObject({
      message: z.string(),
      /** `conflicts` explains why a new exam is closed, or why a change closed it again. */
      data: z.strictObject({ id, token: z.nullable(z.string()), isactive: z.boolean(), conflicts }),
    }),
    retry: 'never',
    origin: 'given',
    summary:
      'Creates an exam, open unless a conflict holds it, or changes one; what those who have begun it were promised stays.',
  },
  list: {
    method: 'GET',
    path: '/get-exam',
    levels: ['admin', 'teacher'],
    scope: 'school',
    input: z.strictObject({
      ...listQuery,
      /** Another school year than the active one. */
      periode: z.optional(id),
      /** Only this exam, of any year. */
      examid: z.optional(id),
      /** `now`: only those that somebody is sitting, of any year unless one is named. */
      sat: z.optional(z.literal('now')),
      /** `now`: only those that pupils can begin at this moment: open, and within their window. */
      open: z.optional(z.literal('now')),
      /**
       * Only those that belong to the span from `from` (inclusive) to `to` (exclusive): open at some moment of it, or, with
       * the switch off, planned for it.
       */
      from: z.optional(instant),
      to: z.optional(instant),
      sort: z.optional(
        z.enum(['name', '-name', 'opens', '-opens', 'minutes', '-minutes', 'begun', '-begun']),
      ),
    }),
    reply: pageOf(examForStaff),
    retry: 'idempotent',
    origin: 'given',
    summary:
      'Exams of one school year, the active one if none is named: an admin sees the school, a teacher his own and those he is a proctor of or a substitute in. Newest first unless sorted otherwise; those without an opening time come last.',
  },
  listPupils: {
    method: 'GET',
    path: '/get-pupils',
    levels: ['admin', 'teacher'],
    scope: 'examIfGiven',
    input: z.strictObject({ examid: z.optional(id), ...listQuery }),
    reply: pageOf(z.strictObject({ id, nis: z.string(), name: z.string(), class_name: z.string() })),
    retry: 'idempotent',
    origin: 'ours',
    summary: 'Pupils of the school year, for naming who takes an exam; with `examid`, those it names.',
  },
  listPeriods: {
    method: 'GET',
    path: '/get-period',
    levels: ['admin', 'teacher'],
    scope: 'school',
    input: z.strictObject({}),
    reply: z.array(z.strictObject({ id, name: z.string(), isactive: z.boolean() })),
    retry: 'idempotent',
    origin: 'ours',
    summary: 'School years, newest first, for looking at earlier exams.',
  },
  remove: {
    method: 'DELETE',
    path: '/delete-exam',
    levels: ['admin', 'teacher'],
    scope: 'exam',
    input: z.strictObject({ id }),
    reply: done,
    retry: 'never',
    origin: 'given',
    summary: 'Deletes an exam nobody has begun; one with answers is refused.',
  },
  changeStatus: {
    method: 'PUT',
    path: '/change-status',
    levels: ['admin', 'teacher'],
    scope: 'examLed',
    source: 'both',
    input: z.strictObject({ id, state: wantedState }),
    reply: z.strictObject({ message: z.string(), data: z.strictObject({ isactive: z.boolean() }) }),
    retry: 'never',
    origin: 'given',
    summary:
      'Opens a closed exam, where no error forbids it; closes an open one. Running attempts go on. With `state` it is as that says, and a repeat changes nothing.',
  },
  listConflicts: {
    method: 'GET',
    path: '/get-conflicts',
    levels: ['admin', 'teacher'],
    scope: 'examLed',
    input: z.strictObject({ examid: id }),
    reply: conflicts,
    retry: 'idempotent',
    origin: 'ours',
    summary: 'What speaks against opening an exam: errors forbid it, warnings are to be read first.',
  },
  listByClass: {
    method: 'GET',
    path: '/get-exam-by-class',
    levels: ['student'],
    scope: 'none',
    input: z.strictObject({ classid: z.optional(id), ...listQuery }),
    reply: pageOf(examForStudent),
    shed: 'never',
    retry: 'idempotent',
    origin: 'given',
    summary:
      "Exams of the student's own class and those that name him, with his progress; a foreign class id gives 404.",
  },
  getQuestions: {
    method: 'GET',
    path: '/get-exam-and-questions',
    levels: ['student'],
    scope: 'examTaken',
    input: z.strictObject(examId),
    reply: z.strictObject({ exam: examForStudent, questions: z.array(question) }),
    shed: 'never',
    retry: 'idempotent',
    origin: 'given',
    summary: 'The questions of a running attempt in its own order; nothing before the start.',
  },
  getPaper: {
    method: 'GET',
    path: '/get-paper',
    levels: ['student'],
    scope: 'examTaken',
    input: z.strictObject({
      ...examId,
      /** How many bytes of the paper with this hash the device has: the rest is sent, if any. If absent, all at once. */
      from: z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(100_000_000))),
      hash: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/))),
    }),
    reply: z.unknown(),
    kind: 'file',
    shed: 'never',
    retry: 'idempotent',
    origin: 'ours',
    summary: 'The paper, gzipped and encrypted, whole or in parts; its key comes with the start.',
  },
});
