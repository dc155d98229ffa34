import * as z from 'zod/mini';
import { group } from '../endpoint';
import { id } from '../fields';
import { STAFF_LEVELS } from '../levels';
import { authoredQuestion } from './authored';
import { QUESTION_ROWS_MAX } from './bank';
import { PARTNER_KEYS, richContent } from './question';

/** The largest file of questions. */
export const IMPORT_BYTES_MAX = 30 * 1024 * 1024;

/** A question from a file as pupils will see it, with notes its teacher needs before saving it. */
const preview = z.strictObject({
  /** In the terms of the file, for people. */
  place: z.string(),
  question: authoredQuestion,
  content: richContent,
  choices: z.array(z.strictObject({ key: z.enum(PARTNER_KEYS), content: richContent })),
  rows: z.array(z.strictObject({ content: richContent })),
  qkey: z.nullable(z.string()),
  /** Sentences; as long as there are any, it cannot be saved. */
  problems: z.array(z.string()),
  /** Sentences about contents of the file that are not kept. */
  notes: z.array(z.string()),
});
export type QuestionPreview = z.output<typeof preview>;

const progress = z.strictObject({
  /** Null: no import of the caller is being worked on. */
  step: z.nullable(z.enum(['reading', 'pictures', 'checking'])),
  done: z.int(),
  /** 0 while it is not known how many there are. */
  total: z.int(),
  /** Its first questions can be fetched (`beginning`). */
  hasBeginning: z.boolean(),
});
export type ImportProgress = z.output<typeof progress>;

const beginning = z.strictObject({
  /** In the order of the file, with their pictures; empty while there are none to look at. */
  questions: z.array(preview),
  /** How many questions the file has. */
  total: z.int(),
});
export type ImportBeginning = z.output<typeof beginning>;

const questions = z
  .array(authoredQuestion)
  .check(z.minLength(1, 'Tidak ada soal.'), z.maxLength(QUESTION_ROWS_MAX, 'Terlalu banyak soal.'));

/** Questions from files of other programs: previewed first, then saved together. */
export const transfer = group('/api/bank', {
  preview: {
    method: 'POST',
    path: '/preview-import',
    levels: STAFF_LEVELS,
    scope: 'bankEdited',
    /** The file is the body itself; its content decides its type. */
    upload: { types: ['application/octet-stream'] },
    maxBytes: IMPORT_BYTES_MAX,
    patience: 'long',
    input: z.strictObject({ bankid: id }),
    reply: z.strictObject({
      questions: z.array(preview),
      /** Parts of the file that could not be read as a question, and why. */
      unread: z.array(z.strictObject({ place: z.string(), reason: z.string() })),
    }),
    shed: 'first',
    retry: 'idempotent',
    origin: 'ours',
    summary:
      'Reads a file of questions (Excel, CSV, Word, GIFT, Aiken, Moodle XML, QTI) and shows what it holds; saves none.',
  },
  progress: {
    method: 'GET',
    path: '/import-progress',
    levels: STAFF_LEVELS,
    scope: 'none',
    input: z.strictObject({}),
    reply: progress,
    shed: 'first',
    retry: 'idempotent',
    origin: 'ours',
    summary:
      'How far the server is with the file that the caller sent to preview-import: a step, and how many of how many.',
  },
  beginning: {
    method: 'GET',
    path: '/import-beginning',
    levels: STAFF_LEVELS,
    scope: 'none',
    input: z.strictObject({}),
    reply: beginning,
    shed: 'first',
    retry: 'idempotent',
    origin: 'ours',
    summary:
      'The first questions of the file that the caller sent to preview-import, while the rest is still being worked on.',
  },
  check: {
    method: 'POST',
    path: '/check-questions',
    levels: STAFF_LEVELS,
    scope: 'bankEdited',
    input: z.strictObject({ bankid: id, questions }),
    reply: z.strictObject({ questions: z.array(preview) }),
    maxBytes: 8 * 1024 * 1024,
    shed: 'first',
    retry: 'idempotent',
    origin: 'ours',
    summary: 'Looks questions over that were mended: how pupils see them, and what is still wrong.',
  },
  save: {
    method: 'POST',
    path: '/import-questions',
    levels: STAFF_LEVELS,
    scope: 'bankEdited',
    input: z.strictObject({ bankid: id, questions }),
    reply: z.strictObject({ message: z.string(), data: z.strictObject({ count: z.int() }) }),
    maxBytes: 8 * 1024 * 1024,
    retry: 'never',
    origin: 'ours',
    summary: 'Adds questions to a bank, all or none.',
  },
});
