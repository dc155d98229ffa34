import * as z from 'zod/mini';
import { group } from '../endpoint';
import { done, id, instant } from '../fields';

const importRow = z.strictObject({
  id,
  kind: z.enum(['students', 'teachers', 'parents', 'seats', 'subjects', 'classes']),
  file: z.string(),
  counts: z.strictObject({ new: z.int(), changed: z.int(), same: z.int(), refused: z.int() }),
  by: z.nullable(z.string()),
  at: instant,
  undone_at: z.nullable(instant),
  /** Only the latest import that is not undone. */
  can_undo: z.boolean(),
});
export type ImportRow = z.output<typeof importRow>;

export const imports = group('/api/admin/import', {
  list: {
    method: 'GET',
    path: '/get-imports',
    levels: ['admin'],
    scope: 'school',
    input: z.strictObject({}),
    /** The last twenty, newest first. */
    reply: z.strictObject({ data: z.array(importRow) }),
    retry: 'idempotent',
    origin: 'ours',
    summary: 'The last imports, and which of them can be undone.',
  },
  undo: {
    method: 'POST',
    path: '/undo-import',
    levels: ['admin'],
    scope: 'school',
    input: z.strictObject({ id }),
    reply: done,
    retry: 'never',
    origin: 'ours',
    summary:
      'Takes the last import back, unless somebody it added has come in or its rows were changed since.',
  },
});
