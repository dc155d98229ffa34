import * as z from 'zod/mini';
import { group } from '../endpoint';
import { done, id, instant, requiredText } from '../fields';
import { STAFF_LEVELS } from '../levels';

/**
 * Headers with the values of Safe Exam Browser's JavaScript interface: the hash of the Config Key and the page's
 * address, and that address.
 */
export const PROOF_HEADERS = { key: 'x-seb-key', page: 'x-seb-page' } as const;

/** 64 hexadecimal digits, as Safe Exam Browser shows them. */
export const CONFIG_KEY = /^[0-9a-f]{64}$/;
const configKey = z
  .string()
  .check(z.trim(), z.toLowerCase(), z.regex(CONFIG_KEY, 'Config Key terdiri atas 64 angka dan huruf a–f.'));

/** A few hundred kilobytes also have room for certificates and pictures. */
export const CONFIG_FILE_MAX_BYTES = 524_288;
const FILE_MAX_CHARACTERS = 4 * Math.ceil(CONFIG_FILE_MAX_BYTES / 3);

const listed = z.strictObject({
  key: z.string(),
  label: z.string(),
  added_at: instant,
  /** Name of the person who added it; null if the account is gone. */
  by: z.nullable(z.string()),
});
export type ConfigKey = z.output<typeof listed>;

const label = requiredText(100, 'Beri nama, misalnya “Lab 1”.');

const added = z.strictObject({ message: z.string(), data: z.strictObject({ key: z.string() }) });

/**
 * Exams restricted to Safe Exam Browser, recognised by the Config Keys of its settings; without any, every browser is
 * allowed.
 */
export const seb = group('/api/exam', {
  list: {
    method: 'GET',
    path: '/get-config-keys',
    levels: STAFF_LEVELS,
    scope: 'exam',
    input: z.strictObject({ exam: id }),
    reply: z.strictObject({
      data: z.array(listed),
      /** Somebody has begun, so the first key can no longer be added. */
      begun: z.boolean(),
    }),
    retry: 'idempotent',
    origin: 'ours',
    summary: 'The Config Keys of Safe Exam Browser with which an exam may be opened; none: any browser.',
  },
  add: {
    method: 'POST',
    path: '/add-config-key',
    levels: STAFF_LEVELS,
    scope: 'exam',
    input: z.strictObject({ exam: id, key: configKey, label }),
    reply: added,
    retry: 'idempotent',
    origin: 'ours',
    summary: 'Lets an exam be opened with this Config Key; the first one closes it to other browsers.',
  },
  addConfig: {
    method: 'POST',
    path: '/add-seb-config',
    levels: STAFF_LEVELS,
    scope: 'exam',
    input: z.strictObject({
      exam: id,
      label,
      /** base64 of a `.seb` file without a password, gzipped or not. */
      file: z.string().check(z.minLength(1), z.maxLength(FILE_MAX_CHARACTERS)),
    }),
    maxBytes: FILE_MAX_CHARACTERS + 16_384,
    reply: added,
    retry: 'idempotent',
    origin: 'ours',
    summary: 'The same with the key of a `.seb` file, calculated from its settings; the file is not kept.',
  },
  make: {
    method: 'POST',
    path: '/make-seb-config',
    levels: STAFF_LEVELS,
    scope: 'exam',
    input: z.strictObject({
      exam: id,
      /** The password for quitting Safe Exam Browser before the exam is over; if absent, quitting needs none. */
      quit_password: z.optional(z.string().check(z.maxLength(100))),
    }),
    reply: z.strictObject({
      message: z.string(),
      data: z.strictObject({ key: z.string(), /** The `.seb` file, XML. */ file: z.string() }),
    }),
    retry: 'idempotent',
    origin: 'ours',
    summary: 'Makes a `.seb` file that opens this exam, and adds its key.',
  },
  remove: {
    method: 'DELETE',
    path: '/remove-config-key',
    levels: STAFF_LEVELS,
    scope: 'exam',
    input: z.strictObject({ exam: id, key: configKey }),
    reply: done,
    retry: 'idempotent',
    origin: 'ours',
    summary: 'Takes a Config Key back; without the last one the exam is opened in any browser.',
  },
});
