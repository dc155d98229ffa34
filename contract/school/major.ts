import * as z from 'zod/mini';
import { group } from '../endpoint';
import { DIVISION_NAME_MAX, done, id, listQuery, pageOf, requiredText } from '../fields';
import { saved } from './periode';

const majorRow = z.strictObject({ id, name: z.string(), classes: z.int() });

export const major = group('/api/admin/major', {
  list: {
    method: 'GET',
    path: '/get-major',
    levels: ['admin'],
    scope: 'school',
    input: z.strictObject(listQuery),
    reply: pageOf(majorRow),
    retry: 'idempotent',
    origin: 'inferred',
    summary: 'Majors, by name.',
  },
  save: {
    method: 'POST',
    path: '/add-major',
    levels: ['admin'],
    scope: 'school',
    input: z.strictObject({
      id: z.optional(id),
      name: requiredText(DIVISION_NAME_MAX, 'Nama jurusan harus diisi.'),
    }),
    reply: saved,
    retry: 'never',
    origin: 'inferred',
    summary: 'Adds a major, or renames one.',
  },
  remove: {
    method: 'DELETE',
    path: '/delete-major',
    levels: ['admin'],
    scope: 'school',
    input: z.strictObject({ id }),
    reply: done,
    retry: 'never',
    origin: 'inferred',
    summary: 'Deletes a major that no class belongs to.',
  },
});
