import * as z from 'zod/mini';
import { group } from '../endpoint';
import { DIVISION_NAME_MAX, done, id, instant, listQuery, pageOf, requiredText } from '../fields';

/** The reply of every call that adds or changes something. */
export const saved = z.strictObject({ message: z.string(), data: z.strictObject({ id }) });

const periodRow = z.strictObject({
  id,
  /** `2026/2027` */
  name: z.string(),
  /** One period of a school is active; the others are read-only. */
  isactive: z.boolean(),
  /** Pupils who were in a class in that period. */
  students: z.int(),
  exams: z.int(),
  createdat: instant,
});
export type PeriodRow = z.output<typeof periodRow>;

export const periode = group('/api/admin/periode', {
  list: {
    method: 'GET',
    path: '/get-periode',
    levels: ['admin', 'teacher', 'parent'],
    scope: 'school',
    input: z.strictObject(listQuery),
    reply: pageOf(periodRow),
    retry: 'idempotent',
    origin: 'inferred',
    summary: 'School years, newest first.',
  },
  save: {
    method: 'POST',
    path: '/add-periode',
    levels: ['admin'],
    scope: 'school',
    input: z.strictObject({
      id: z.optional(id),
      name: requiredText(DIVISION_NAME_MAX, 'Nama periode harus diisi.'),
    }),
    reply: saved,
    retry: 'never',
    origin: 'inferred',
    summary: 'Adds a school year, or renames one. The first one of a school is active at once.',
  },
  remove: {
    method: 'DELETE',
    path: '/delete-periode',
    levels: ['admin'],
    scope: 'school',
    input: z.strictObject({ id }),
    reply: done,
    retry: 'never',
    origin: 'inferred',
    summary: 'Deletes a school year that nothing belongs to.',
  },
  activate: {
    method: 'PUT',
    path: '/change-status',
    levels: ['admin'],
    scope: 'school',
    source: 'query',
    input: z.strictObject({ id }),
    reply: done,
    retry: 'idempotent',
    origin: 'given',
    summary: 'Makes a school year the active one; the one before is closed for writing.',
  },
});
