import * as z from 'zod/mini';
import { group } from '../endpoint';
import { done, id, instant, requiredText } from '../fields';
import { STAFF_LEVELS } from '../levels';
import { PARTNER_KEYS, richContent } from '../question-bank/question';
import { QUESTION_TYPES } from '../question-bank/question-type';
import { CORRECTION_KINDS, STANDING_KINDS } from './correction-kind';

/**
 * In the format of an answer of the question's type (domain/exam-session/answer-form.ts). For multiple choice several
 * letters may be given, each of them right; for a short answer the accepted forms, one per line; for a number `value
 * tolerance`.
 */
const key = z.string().check(z.maxLength(4_000));

/** A proposed correction of one question of an exam. */
const proposal = {
  exam: id,
  question: id,
  kind: z.enum(CORRECTION_KINDS),
  /** Only with kind `key`. */
  qkey: z.optional(key),
};

const entry = z.strictObject({
  /** From 1, in the order in which they were made in this exam. */
  number: z.int(),
  question_id: id,
  kind: z.enum(CORRECTION_KINDS),
  qkey: z.nullable(z.string()),
  reason: z.string(),
  /** Name of the person who made it; null if the account is gone. */
  by: z.nullable(z.string()),
  at: instant,
});
export type CorrectionEntry = z.output<typeof entry>;

const correctable = z.strictObject({
  question_id: id,
  /** Place in the paper, from 1. */
  number: z.int(),
  qtype: z.literal(QUESTION_TYPES),
  poin: z.number(),
  question_content: richContent,
  question_choices: z.array(z.strictObject({ key: z.enum(PARTNER_KEYS), content: richContent })),
  question_rows: z.array(richContent),
  /** When the exam began, and now. */
  asked_key: z.nullable(z.string()),
  qkey: z.nullable(z.string()),
  /** The current correction; null if it is marked as it was asked. */
  standing: z.nullable(z.enum(STANDING_KINDS)),
});
export type CorrectableQuestion = z.output<typeof correctable>;

const moved = z.strictObject({
  student_id: id,
  nis: z.string(),
  name: z.string(),
  class: z.string(),
  /** 0..100. */
  before: z.number(),
  after: z.number(),
});
export type MovedScore = z.output<typeof moved>;

const preview = z.strictObject({
  /** Pupils who sat the exam. */
  students: z.int(),
  /** 0..100; null if nobody sat it. */
  average_before: z.nullable(z.number()),
  average_after: z.nullable(z.number()),
  passing_mark: z.nullable(z.int()),
  /** How many now reach the passing mark, and how many no longer do; 0 without a passing mark. */
  now_passing: z.int(),
  now_failing: z.int(),
  /** Everybody whose score changes, sorted by class and name. */
  changed: z.array(moved),
});
export type CorrectionPreview = z.output<typeof preview>;

const reported = z.strictObject({
  question_id: id,
  number: z.int(),
  /** The latest report of each pupil, newest first. */
  reports: z.array(
    z.strictObject({
      student: z.string(),
      nis: z.string(),
      class: z.string(),
      words: z.string(),
      at: instant,
    }),
  ),
});
export type ReportedQuestion = z.output<typeof reported>;

/** The most characters of the reason for a correction. */
export const REASON_MAX = 500;

/** Corrections of an exam's questions; the paper itself stays as it was sat. */
export const correction = group('/api/answer', {
  list: {
    method: 'GET',
    path: '/get-corrections',
    levels: STAFF_LEVELS,
    scope: 'exam',
    input: z.strictObject({ exam: id }),
    reply: z.strictObject({
      exam_name: z.string(),
      /** False while a key could still help somebody; until then nothing can be corrected. */
      settled: z.boolean(),
      /** Names of pupils whose pause keeps it from being settled; without them time does. */
      paused: z.array(z.string()),
      questions: z.array(correctable),
      /** Newest first. */
      history: z.array(entry),
    }),
    retry: 'idempotent',
    origin: 'ours',
    summary: 'The questions of an exam with their keys, and what was corrected in them, by whom and why.',
  },
  reports: {
    method: 'GET',
    path: '/get-question-reports',
    levels: STAFF_LEVELS,
    scope: 'exam',
    input: z.strictObject({ exam: id }),
    reply: z.array(reported),
    retry: 'idempotent',
    origin: 'ours',
    summary: 'Questions that pupils who sit the exam report as faulty, with their words.',
  },
  preview: {
    method: 'POST',
    path: '/preview-correction',
    levels: STAFF_LEVELS,
    scope: 'exam',
    input: z.strictObject(proposal),
    reply: preview,
    shed: 'first',
    retry: 'idempotent',
    origin: 'ours',
    summary: 'Whose score a correction would change, and how; nothing is saved.',
  },
  save: {
    method: 'POST',
    path: '/save-correction',
    levels: STAFF_LEVELS,
    scope: 'exam',
    input: z.strictObject({
      ...proposal,
      reason: requiredText(REASON_MAX, 'Tulis alasannya.'),
      /**
       * Number of the newest correction of the exam that the caller has seen, 0 for none; refused if there is a newer
       * one.
       */
      seen: z.int().check(z.gte(0)),
    }),
    reply: done,
    retry: 'idempotent',
    origin: 'ours',
    summary: 'Corrects a key, voids a question or withdraws that; every score follows at once.',
  },
});
