import * as z from 'zod/mini';
import { group } from './endpoint';
import { id, instant, listQuery, pageOf } from './fields';
import { opId } from './operation';
import { question } from './question';

/** Why an answer was kept and not counted. */
export const HELD_REASONS = [
  'late', // dated in time, delivered after the exam's allowance
  'tooLate', // the same, delivered after the teacher's own time to decide: kept, asks for nothing
  'beforeEnding', // dated before staff ended the attempt, delivered after it
  'unaware', // dated after that ending, before the device was told of it
  'afterEnding', // dated after the device was told
  'afterHandIn', // placed after the student's own hand-in, or delivered too long after it
  'afterDeadline', // dated after the deadline
  'beforeStart', // dated before the attempt began: the device's clock cannot be believed
] as const;
export type HeldReason = (typeof HELD_REASONS)[number];

/** One of the answers that a question of an attempt may have. */
const option = z.strictObject({
  op: opId,
  mc: z.nullable(z.string()),
  essay: z.nullable(z.string()),
  /** Exam time as the device reckoned it. */
  at: instant,
  received_at: instant,
  /** Number of the device's claim: the first device, the second … */
  claim: z.int(),
  /** It is the one that counts now. */
  stands: z.boolean(),
  /** Null: it was admitted. */
  reason: z.nullable(z.enum(HELD_REASONS)),
});

/** A question of an attempt about which the teacher may decide, or has decided. */
const disputedAnswer = z.strictObject({
  attempt: id,
  student_id: id,
  student_name: z.string(),
  nis: z.string(),
  question_id: id,
  /** As the student sees it, from 1. */
  number: z.int(),
  question,
  /** `held`: something was kept that does not count. `conflict`: an older device wrote later than what counts. */
  cause: z.enum(['held', 'conflict']),
  /** It asks for a decision. */
  waits: z.boolean(),
  /** "Accept all" takes it: nothing speaks against its having been saved in time. */
  covered: z.boolean(),
  options: z.array(option),
  decided: z.nullable(z.strictObject({ by: z.string(), at: instant })),
});
export type DisputedAnswer = z.output<typeof disputedAnswer>;

export const decision = group('/api/answer', {
  list: {
    method: 'GET',
    path: '/get-held-answers',
    levels: ['admin', 'teacher'],
    scope: 'examLed',
    input: z.strictObject({
      exam: id,
      attempt: z.optional(id),
      /** Which attempts when none is named: those that are sat now (default), or those a retake has put away. */
      sitting: z.optional(z.enum(['current', 'archived'])),
      ...listQuery,
    }),
    reply: pageOf(disputedAnswer),
    retry: 'idempotent',
    origin: 'ours',
    summary: 'Answers that were kept and do not count, or contradict each other, with what was decided.',
  },
  decide: {
    method: 'POST',
    path: '/decide-held-answers',
    levels: ['admin', 'teacher'],
    scope: 'examLed',
    input: z.strictObject({
      exam: id,
      /** `accept` lets kept answers count, `dismiss` leaves what stands, `undo` takes the decision back. */
      verdict: z.enum(['accept', 'dismiss', 'undo']),
      /** Left out: every current attempt of the exam. */
      attempt: z.optional(id),
      /** Left out: every question that waits; accepting then takes only what is covered. */
      question: z.optional(id),
      /** With `accept`: this one, and no other, of the question's answers. */
      op: z.optional(opId),
      /** The newest `received_at` that was looked at: a question that got something later is left waiting. */
      seen: z.optional(instant),
      why: z.optional(z.string().check(z.trim(), z.maxLength(200))),
    }),
    reply: z.strictObject({ message: z.string(), data: z.strictObject({ changed: z.int() }) }),
    retry: 'idempotent',
    origin: 'ours',
    summary: 'Decides about kept answers; nothing is deleted, so every decision can be taken back.',
  },
});
