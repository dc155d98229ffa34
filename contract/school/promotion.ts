import * as z from 'zod/mini';
import { group } from '../endpoint';
import { done, id, instant } from '../fields';
import { saved } from './periode';

/** What happens to a pupil at the end of a year. `promoted` and `kept` need his next class. */
export const NEXT_YEARS = ['promoted', 'kept', 'graduated', 'moved', 'left'] as const;
export type NextYear = (typeof NEXT_YEARS)[number];

/** The most pupils in one promotion. */
const PUPILS_MAX = 5_000;

const counts = z.strictObject({
  promoted: z.int(),
  kept: z.int(),
  graduated: z.int(),
  moved: z.int(),
  left: z.int(),
});

const leaversOfClass = z.strictObject({
  classid: id,
  graduated: z.int(),
  moved: z.int(),
  left: z.int(),
});
export type LeaversOfClass = z.output<typeof leaversOfClass>;

export const promotion = group('/api/admin/promotion', {
  list: {
    method: 'GET',
    path: '/get-promotions',
    levels: ['admin'],
    scope: 'school',
    input: z.strictObject({}),
    /** The last twenty, newest first. */
    reply: z.strictObject({
      data: z.array(
        z.strictObject({
          id,
          /** `2026/2027 → 2027/2028` */
          label: z.string(),
          counts,
          at: instant,
          undone_at: z.nullable(instant),
          /** The exam of the new year that was begun, or may have been offline, for which it stays; null while it may be undone. */
          held_by: z.nullable(z.string()),
        }),
      ),
    }),
    retry: 'idempotent',
    origin: 'ours',
    summary: 'The last promotions of the school.',
  },
  seated: {
    method: 'GET',
    path: '/get-seated',
    levels: ['admin'],
    scope: 'school',
    /** The period that begins, and the one that ends. */
    input: z.strictObject({ to: id, from: z.optional(id) }),
    reply: z.strictObject({
      data: z.array(z.strictObject({ student: id, classid: id })),
      /** How many pupils of each class of `from` left the school with it; empty if absent. */
      leavers: z.array(leaversOfClass),
    }),
    retry: 'idempotent',
    origin: 'ours',
    summary:
      'Who has a class in a period already, and who left the school with the one before, so that a promotion goes on with the others.',
  },
  save: {
    method: 'POST',
    path: '/save-promotion',
    levels: ['admin'],
    scope: 'school',
    maxBytes: 1024 * 1024,
    input: z.strictObject({
      /** The year that ends. */
      from: id,
      /** The year that begins: the active one, or one that is still empty, but for whom earlier promotions brought there. */
      to: id,
      pupils: z
        .array(
          z
            .strictObject({ student: id, next: z.enum(NEXT_YEARS), classid: z.optional(id) })
            .check(
              z.refine(
                ({ next, classid }) => (next === 'promoted' || next === 'kept') === (classid !== undefined),
                { path: ['classid'], error: 'Pilih kelas untuk siswa yang naik atau tinggal.' },
              ),
            ),
        )
        .check(z.minLength(1, 'Belum ada siswa yang diatur.'), z.maxLength(PUPILS_MAX)),
    }),
    reply: saved,
    retry: 'never',
    origin: 'ours',
    summary:
      'Takes pupils into the next year, class by class, in one transaction; the year that ends stays as it was. Who sits in that class already is passed over.',
  },
  undo: {
    method: 'POST',
    path: '/undo-promotion',
    levels: ['admin'],
    scope: 'school',
    input: z.strictObject({ id }),
    reply: done,
    retry: 'never',
    origin: 'ours',
    summary: 'Takes a promotion back, until the first exam of the new year has been sat.',
  },
});
