import * as z from 'zod/mini';
import { group } from '../endpoint';
import { DIVISION_NAME_MAX, done, id, listQuery, pageOf, requiredText } from '../fields';
import { saved } from './periode';

const gradeRow = z.strictObject({ id, name: z.string(), classes: z.int() });

export const grade = group('/api/admin/grade', {
  list: {
    method: 'GET',
    path: '/get-grade',
    levels: ['admin'],
    scope: 'school',
    input: z.strictObject(listQuery),
    reply: pageOf(gradeRow),
    retry: 'idempotent',
    origin: 'inferred',
    summary: 'Grades, in the order of their numbers.',
  },
  save: {
    method: 'POST',
    path: '/add-grade',
    levels: ['admin'],
    scope: 'school',
    input: z.strictObject({
      id: z.optional(id),
      name: requiredText(DIVISION_NAME_MAX, 'Nama tingkat harus diisi.'),
    }),
    reply: saved,
    retry: 'never',
    origin: 'inferred',
    summary: 'Adds a grade, or renames one.',
  },
  remove: {
    method: 'DELETE',
    path: '/delete-grade',
    levels: ['admin'],
    scope: 'school',
    input: z.strictObject({ id }),
    reply: done,
    retry: 'never',
    origin: 'inferred',
    summary: 'Deletes a grade that no class belongs to.',
  },
});
