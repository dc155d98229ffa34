import * as z from 'zod/mini';
import { group } from './endpoint';
import { COPY_KINDS, HINDRANCES } from './exam-kind';
import { id, requiredText } from './fields';

const staff = ['admin', 'teacher'] as const;
const asked = { examid: id, kind: z.enum(COPY_KINDS) };

const pupil = z.strictObject({
  id,
  nis: z.string(),
  name: z.string(),
  class_name: z.string(),
  /** Of the exam; null where he has none. */
  score: z.nullable(z.number()),
});

const takers = z.strictObject({
  /** Null: it can be made. */
  hindrance: z.nullable(z.enum(HINDRANCES)),
  /** Classes that take it whole: of a rehearsal, those of the exam. */
  classes: z.array(z.strictObject({ id, name: z.string() })),
  /** Who takes it by name, by class and name. */
  pupils: z.array(pupil),
  /** Of a make-up: who has no sitting but a device that could begin without a network; left out unless they are asked for. */
  unheard: z.array(pupil),
});
export type CopyTakers = z.output<typeof takers>;

/** An exam made of another: its rehearsal, its make-up, its remedial. */
export const copy = group('/api/exam', {
  listTakers: {
    method: 'GET',
    path: '/get-copy-takers',
    levels: staff,
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
    levels: staff,
    scope: 'exam',
    input: z.strictObject({
      ...asked,
      name: requiredText(100, 'Nama ujian harus diisi.'),
      /** Names those too who may have begun without a network. */
      unheard: z.optional(z.boolean()),
    }),
    reply: z.strictObject({ message: z.string(), data: z.strictObject({ id }) }),
    retry: 'never',
    origin: 'ours',
    summary: 'Makes a rehearsal, make-up or remedial of an exam, closed and without a window.',
  },
});
