import * as z from 'zod/mini';
import { group } from '../endpoint';
import { done, id, instant } from '../fields';
import { STAFF_LEVELS } from '../levels';

const named = z.strictObject({
  teacher: id,
  teacher_name: z.string(),
  from: instant,
  until: instant,
  /** He may also grade its essays. */
  may_grade: z.boolean(),
});
export type Substitute = z.output<typeof named>;

const coming = z.strictObject({
  exam: id,
  exam_name: z.string(),
  teacher_name: z.string(),
  from: instant,
  until: instant,
});
export type ComingSubstitution = z.output<typeof coming>;

/** Teachers who run an exam instead of its own teacher, for a time. */
export const substitute = group('/api/exam', {
  list: {
    method: 'GET',
    path: '/get-substitutes',
    levels: STAFF_LEVELS,
    scope: 'exam',
    input: z.strictObject({ exam: id }),
    reply: z.strictObject({
      /** Current and future substitutes, soonest first. */
      data: z.array(named),
      /** The candidates: the other teachers of the school. */
      teachers: z.array(z.strictObject({ id, name: z.string() })),
    }),
    retry: 'idempotent',
    origin: 'ours',
    summary: 'Who runs an exam in the place of its teacher now or later, and who may be asked to.',
  },
  listComing: {
    method: 'GET',
    path: '/get-coming-substitutions',
    levels: ['teacher'],
    scope: 'school',
    input: z.strictObject({}),
    /** Soonest first. */
    reply: z.strictObject({ data: z.array(coming) }),
    retry: 'idempotent',
    origin: 'ours',
    summary: 'The exams that the caller is to run in the place of their teacher within the next seven days.',
  },
  name: {
    method: 'POST',
    path: '/name-substitute',
    levels: STAFF_LEVELS,
    scope: 'exam',
    input: z.strictObject({ exam: id, teacher: id, from: instant, until: instant, may_grade: z.boolean() }),
    reply: done,
    retry: 'idempotent',
    origin: 'ours',
    summary: 'Lets another teacher of the school run an exam for a time; named again, it is changed.',
  },
  withdraw: {
    method: 'POST',
    path: '/withdraw-substitute',
    levels: STAFF_LEVELS,
    scope: 'exam',
    input: z.strictObject({ exam: id, teacher: id }),
    reply: done,
    retry: 'idempotent',
    origin: 'ours',
    summary: 'Takes an exam back from a substitute, from this moment on.',
  },
});
