import * as z from 'zod/mini';
import { group } from '../endpoint';
import { id, requiredText } from '../fields';
import { STAFF_LEVELS } from '../levels';
import { BANK_NAME_MAX, QUESTION_ROWS_MAX } from './bank';

const placing = z.strictObject({
  /** The bank they come from. */
  bankid: id,
  /** The bank they go to. */
  to: id,
  questions: z
    .array(id)
    .check(z.minLength(1, 'Pilih soal dahulu.'), z.maxLength(QUESTION_ROWS_MAX, 'Terlalu banyak soal.')),
});

const placed = z.strictObject({
  message: z.string(),
  data: z.strictObject({
    moved: z.int(),
    copied: z.int(),
    /** The other bank contains the same question already. */
    skipped: z.int(),
  }),
});

/** Moves or copies questions into another bank, and duplicates whole banks. */
export const placement = group('/api/bank', {
  copy: {
    method: 'POST',
    path: '/copy-questions',
    levels: STAFF_LEVELS,
    scope: 'bankCopied',
    input: placing,
    reply: placed,
    maxBytes: 65_536,
    shed: 'first',
    retry: 'idempotent',
    origin: 'ours',
    summary: 'Copies questions into another bank; what that one holds already is passed over.',
  },
  move: {
    method: 'POST',
    path: '/move-questions',
    levels: STAFF_LEVELS,
    scope: 'bankMoved',
    input: placing,
    reply: placed,
    maxBytes: 65_536,
    shed: 'first',
    retry: 'never',
    origin: 'ours',
    summary: 'Moves questions into another bank; one that a begun exam asks stays, and a copy goes.',
  },
  copyBank: {
    method: 'POST',
    path: '/copy-bank',
    levels: STAFF_LEVELS,
    scope: 'bankRead',
    input: z.strictObject({ bankid: id, name: requiredText(BANK_NAME_MAX, 'Nama bank soal harus diisi.') }),
    reply: z.strictObject({ message: z.string(), data: z.strictObject({ id }) }),
    shed: 'first',
    retry: 'never',
    origin: 'ours',
    summary: 'Makes a bank with the same questions: the caller’s own, or of the same teacher for an admin.',
  },
});
