import * as z from 'zod/mini';
import { group } from '../endpoint';
import { id, requiredText } from '../fields';
import { STAFF_LEVELS } from '../levels';
import { COPY_KINDS, HINDRANCES } from './exam-kind';
import { EXAM_NAME_MAX } from './exam-rules';

const asked = { examid: id, kind: z.enum(COPY_KINDS) };

const pupil = z.strictObject({
  id,
  nis: z.string(),
  name: z.string(),
  class_name: z.string(),
  /** His score in the exam; null if he has none. */
  score: z.nullable(z.number()),
});

const takers = z.strictObject({
  /** Null if the copy can be made. */
  hindrance: z.nullable(z.enum(HINDRANCES)),
  /** Names of pupils whose pause keeps the scores from being final. */
  paused: z.array(z.string()),
  /** Classes that take it as a whole; for a rehearsal, those of the exam. */
  classes: z.array(z.strictObject({ id, name: z.string() })),
  /** Pupils who take it by name, sorted by class and name. */
  pupils: z.array(pupil),
  /** For a make-up: pupils without a sitting whose device may have begun offline; left out unless requested. */
  unheard: z.array(pupil),
});
export type CopyTakers = z.output<typeof takers>;

/** An exam made from another: its rehearsal, make-up or remedial. */
export const copy = group('/api/exam', {
  listTakers: {
    method: 'GET',
    path: '/get-copy-takers',
    levels: STAFF_LEVELS,
    scope: 'exam',
    input: z.strictObject(asked),
    reply: takers,
    shed: 'first',
    retry: 'idempotent',
    origin: 'ours',
    summary: 'Who would take a rehearsal, make-up or remedial of an exam, or why none can be made now.',
  },
  duplicate: {
    method: 'POST',
    path: '/duplicate-exam',
    levels: STAFF_LEVELS,
    scope: 'exam',
    input: z.strictObject({
      ...asked,
      name: requiredText(EXAM_NAME_MAX, 'Nama ujian harus diisi.'),
      /** Also includes pupils who may have begun offline. */
      unheard: z.optional(z.boolean()),
    }),
    reply: z.strictObject({ message: z.string(), data: z.strictObject({ id }) }),
    retry: 'never',
    origin: 'ours',
    summary: 'Makes a rehearsal, make-up or remedial of an exam, closed and without a window.',
  },
});
