import * as z from 'zod/mini';
import { group } from '../endpoint';
import { done, id, listQuery, pageOf } from '../fields';

const words = (max: number) => z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(max))));

const graduateRow = z.strictObject({
  /** The pupil: he graduates once. */
  id,
  student_name: z.string(),
  nis: z.nullable(z.string()),
  /** Year in which he graduated. */
  periode: z.nullable(z.string()),
  /** Where he went: a university, another school, an employer. */
  agency: z.nullable(z.string()),
  description: z.nullable(z.string()),
});

const candidate = z.strictObject({ id, name: z.string(), nis: z.nullable(z.string()) });

export const graduation = group('/api/admin/graduation', {
  list: {
    method: 'GET',
    path: '/get-data',
    levels: ['admin'],
    scope: 'school',
    input: z.strictObject(listQuery),
    reply: pageOf(graduateRow),
    retry: 'idempotent',
    origin: 'inferred',
    summary: 'Alumni by year, newest first; name, NIS and where they went are searched.',
  },
  save: {
    method: 'POST',
    path: '/add-data',
    levels: ['admin'],
    scope: 'school',
    input: z.strictObject({ userid: id, agency: words(255), description: words(2_000) }),
    reply: done,
    retry: 'idempotent',
    origin: 'inferred',
    summary: 'Notes that a pupil graduated and where he went; an active one is switched off by it.',
  },
  remove: {
    method: 'DELETE',
    path: '/delete-data',
    levels: ['admin'],
    scope: 'school',
    input: z.strictObject({ id }),
    reply: done,
    retry: 'never',
    origin: 'inferred',
    summary: 'Takes the note of a graduation away; the pupil stays switched off.',
  },
  listStudents: {
    method: 'GET',
    path: '/get-students',
    levels: ['admin'],
    scope: 'school',
    input: z.strictObject(listQuery),
    reply: pageOf(candidate),
    retry: 'idempotent',
    origin: 'inferred',
    summary: 'Pupils that are switched off and of whom nothing is noted.',
  },
});
