import * as z from 'zod/mini';
import { group } from '../endpoint';
import { done, id, instant, listQuery, pageOf, requiredText } from '../fields';
import { STAFF_LEVELS } from '../levels';
import { lastMeasure } from './measured';
import { question, SCORING_RULES } from './question';
import { questionQuery } from './question-query';
import { questionTags } from './question-tag';
import { rubric } from './rubric';

/** `paket`: a complete paper whose points add up to 100 per type. `bank`: a pool without points. */
export const BANK_TYPES = ['paket', 'bank'] as const;
export type BankType = (typeof BANK_TYPES)[number];

/** The access levels of a bank, each including those before it; `own`: its teacher, or an admin of the school. */
export const BANK_ACCESS = ['use', 'edit', 'own'] as const;
export type BankAccess = (typeof BANK_ACCESS)[number];

/** The most characters of a bank's name. */
export const BANK_NAME_MAX = 60;

/** The most questions that one sheet, file or selection may hold. */
export const QUESTION_ROWS_MAX = 1_000;

const named = z.strictObject({ id, name: z.string() });

const bankRow = z.strictObject({
  id,
  homebase: id,
  teacher: id,
  teacher_name: z.string(),
  subject: id,
  subject_name: z.string(),
  btype: z.enum(BANK_TYPES),
  name: z.string(),
  createdat: instant,
  question_count: z.int(),
  /** Ours: the caller's access. */
  access: z.enum(BANK_ACCESS),
});
export type Bank = z.output<typeof bankRow>;

export const questionForStaff = z.strictObject({
  ...question._zod.def.shape,
  bank: id,
  /**
   * The key in the format of an answer of its type (letters); for a short answer the accepted forms, one per line;
   * for a number value and tolerance. Null for an essay.
   */
  qkey: z.nullable(z.string()),
  /** Ours: the rule for partly right answers. */
  rule: z.enum(SCORING_RULES),
  /** Ours. */
  tags: questionTags,
  /** Points with two decimals. */
  poin: z.number(),
  /** Ours: the rubric of an essay, if it has one. */
  rubric: z.optional(rubric),
  createdat: instant,
  /** Ours: null if never changed. */
  changedat: z.nullable(instant),
  /** Ours: absent if there is none, and in replies with a single question. */
  measured: z.optional(lastMeasure),
});
export type QuestionForStaff = z.output<typeof questionForStaff>;

const cell = z.nullable(z.union([z.string().check(z.maxLength(20_000)), z.number()]));

export const bank = group('/api/bank', {
  listTeachers: {
    method: 'GET',
    path: '/get-teachers',
    levels: STAFF_LEVELS,
    scope: 'school',
    input: z.strictObject({}),
    reply: z.array(
      z.strictObject({
        id,
        name: z.string(),
        subjects: z.array(named),
        bank: z.array(
          z.strictObject({
            id,
            name: z.string(),
            type: z.enum(BANK_TYPES),
            question_count: z.int(),
            /** Ours: the colleague who shares it with this teacher; null if it is his own. */
            sharedby: z.nullable(z.string()),
            /** Ours: the passing mark (KKM) of its subject. */
            passing_mark: z.nullable(z.int()),
          }),
        ),
      }),
    ),
    retry: 'idempotent',
    origin: 'given',
    summary:
      'Teachers with their subjects and the banks they may use: all of the school for an admin, himself for a teacher.',
  },
  save: {
    method: 'POST',
    path: '/add-bank',
    levels: STAFF_LEVELS,
    scope: 'bankIfGiven',
    input: z.strictObject({
      id: z.optional(id),
      /** Chosen by an admin; for a teacher always himself. */
      teacher: z.optional(id),
      subject: id,
      btype: z.enum(BANK_TYPES),
      name: requiredText(BANK_NAME_MAX, 'Nama bank soal harus diisi.'),
    }),
    reply: z.strictObject({ message: z.string(), data: z.strictObject({ id }) }),
    retry: 'never',
    origin: 'given',
    summary: 'Creates or renames a question bank.',
  },
  list: {
    method: 'GET',
    path: '/get-bank',
    levels: STAFF_LEVELS,
    scope: 'school',
    input: z.strictObject({
      ...listQuery,
      /** Ours: only a teacher's own banks, or only those shared with him. For an admin all are his own. */
      whose: z.optional(z.enum(['own', 'shared'])),
      /** Ours: only this bank. */
      bankid: z.optional(id),
    }),
    reply: pageOf(bankRow),
    retry: 'idempotent',
    origin: 'given',
    summary: 'Banks: an admin sees the school, a teacher his own and those that colleagues share with him.',
  },
  uploadQuestions: {
    method: 'POST',
    path: '/upload-question',
    levels: STAFF_LEVELS,
    scope: 'bankEdited',
    source: 'both',
    input: z.strictObject({
      bankid: id,
      /** Cells [Jenis, Pertanyaan, A, B, C, D, E, Jawaban, Poin]; a bare array as the body means the same. */
      rows: z
        .array(z.array(cell).check(z.maxLength(9)))
        .check(
          z.minLength(1, 'Tidak ada baris soal.'),
          z.maxLength(QUESTION_ROWS_MAX, 'Terlalu banyak baris.'),
        ),
    }),
    reply: z.strictObject({ message: z.string(), data: z.strictObject({ count: z.int() }) }),
    maxBytes: 2_097_152,
    retry: 'never',
    origin: 'given',
    summary: 'Adds the questions of a sheet, all or none.',
  },
  listQuestions: {
    method: 'GET',
    path: '/get-questions',
    levels: STAFF_LEVELS,
    scope: 'bankRead',
    input: z.strictObject({
      bankid: id,
      /** All filters other than page, limit and search are ours. */
      ...questionQuery,
    }),
    reply: pageOf(questionForStaff),
    retry: 'idempotent',
    origin: 'given',
    summary: 'Questions of a bank with key and points.',
  },
  clear: {
    method: 'DELETE',
    path: '/clear-bank',
    levels: STAFF_LEVELS,
    scope: 'bank',
    input: z.strictObject({ bankid: id }),
    reply: done,
    retry: 'idempotent',
    origin: 'given',
    summary: 'Deletes all questions of a bank; exams already begun keep theirs.',
  },
  remove: {
    method: 'DELETE',
    path: '/delete-bank',
    levels: STAFF_LEVELS,
    scope: 'bank',
    input: z.strictObject({ id }),
    reply: done,
    retry: 'never',
    origin: 'given',
    summary:
      'Deletes a bank with its questions; one that an exam names is refused, with the exams that need it.',
  },
});
