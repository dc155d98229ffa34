import * as z from 'zod/mini';
import { group } from '../endpoint';
import { whyGiven } from '../exam-session/sitting-action';
import { done, id, instant, listQuery, pageOf } from '../fields';

/** The unit of an allowance: percent of the regular time, or minutes. */
const ALLOWANCE_UNITS = ['percent', 'minutes'] as const;

/** The maximum of either: more than twice the time would be another exam. */
export const ALLOWANCE_MAX = 120;

/** A pupil's extra time; 0 means none. */
export const allowanceAmount = { unit: z.enum(ALLOWANCE_UNITS), amount: z.int() };
const amount = z.strictObject(allowanceAmount);
export type Allowance = z.output<typeof amount>;

const amountInput = (least: number) => ({
  unit: z.enum(ALLOWANCE_UNITS),
  amount: z.coerce
    .number('Isi dengan angka.')
    .check(
      z.int('Isi dengan bilangan bulat.'),
      z.gte(least, `Isi ${least} sampai ${ALLOWANCE_MAX}.`),
      z.lte(ALLOWANCE_MAX, `Isi ${least} sampai ${ALLOWANCE_MAX}.`),
    ),
  why: whyGiven,
});

const profile = z.strictObject({
  student: id,
  name: z.string(),
  nis: z.string(),
  class_name: z.nullable(z.string()),
  ...allowanceAmount,
  why: z.string(),
  /** Null if that account no longer exists. */
  set_by: z.nullable(z.string()),
  set_at: instant,
});
export type TimeProfile = z.output<typeof profile>;

/**
 * Extra time for pupils who need it: a profile for every exam, and exceptions for single exams. It is read when a
 * sitting begins.
 */
export const allowance = group('/api/exam', {
  listProfiles: {
    method: 'GET',
    path: '/get-time-profiles',
    levels: ['admin'],
    scope: 'school',
    input: z.strictObject(listQuery),
    reply: pageOf(profile),
    retry: 'idempotent',
    origin: 'ours',
    summary: 'Pupils who have more time in every exam of the school, and why.',
  },
  saveProfile: {
    method: 'PUT',
    path: '/save-time-profile',
    levels: ['admin'],
    scope: 'classOrPupil',
    source: 'body',
    input: z.strictObject({ student: id, ...amountInput(1) }),
    reply: done,
    retry: 'idempotent',
    origin: 'ours',
    summary: 'Gives a pupil more time in every exam that he begins from now on.',
  },
  removeProfile: {
    method: 'DELETE',
    path: '/remove-time-profile',
    levels: ['admin'],
    scope: 'classOrPupil',
    input: z.strictObject({ student: id }),
    reply: done,
    retry: 'idempotent',
    origin: 'ours',
    summary: 'Takes it back; sittings that have begun keep the time they were given.',
  },
  setForExam: {
    method: 'PUT',
    path: '/set-exam-allowance',
    levels: ['admin', 'teacher'],
    scope: 'examLed',
    source: 'body',
    input: z.strictObject({ exam: id, student: id, ...amountInput(0) }),
    reply: done,
    retry: 'idempotent',
    origin: 'ours',
    summary: 'Gives a pupil of the exam other time in it than his profile does, or none; before he begins.',
  },
  clearForExam: {
    method: 'DELETE',
    path: '/clear-exam-allowance',
    levels: ['admin', 'teacher'],
    scope: 'examLed',
    input: z.strictObject({ exam: id, student: id }),
    reply: done,
    retry: 'idempotent',
    origin: 'ours',
    summary: 'Lets the profile of a pupil hold in the exam again; before he begins.',
  },
});
