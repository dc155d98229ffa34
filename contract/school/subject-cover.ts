import * as z from 'zod/mini';
import type { Group } from '../endpoint';
import { contentHash, done, id } from '../fields';

/** The picture by which a subject is recognised in lists. */
export const subjectCover = {
  saveCover: {
    method: 'POST',
    path: '/save-cover',
    levels: ['admin'],
    scope: 'school',
    /** The picture is the body itself; the subject's id is in the query. */
    upload: { types: ['image/jpeg', 'image/png', 'image/webp'] },
    maxBytes: 5 * 1024 * 1024,
    input: z.strictObject({ id }),
    reply: z.strictObject({ message: z.string(), cover: z.string() }),
    retry: 'idempotent',
    origin: 'ours',
    summary:
      'Sets the cover of a subject: cut square, made small, freed of everything a camera wrote into it.',
  },
  removeCover: {
    method: 'DELETE',
    path: '/delete-cover',
    levels: ['admin'],
    scope: 'school',
    input: z.strictObject({ id }),
    reply: done,
    retry: 'idempotent',
    origin: 'ours',
    summary: 'Removes the cover of a subject.',
  },
  getCover: {
    method: 'GET',
    path: '/get-cover',
    levels: ['admin', 'teacher', 'student', 'parent', 'tahfiz'],
    scope: 'school',
    input: z.strictObject({ img: contentHash }),
    kind: 'file',
    reply: z.unknown(),
    shed: 'first',
    retry: 'idempotent',
    origin: 'ours',
    summary: 'A cover of a subject as WebP, for everybody of its school.',
  },
} as const satisfies Group;
