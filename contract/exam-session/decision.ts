import * as z from 'zod/mini';
import { group } from '../endpoint';
import { id, instant, listQuery, pageOf } from '../fields';
import { question } from '../question-bank/question';
import { opId } from './operation';
import { why } from './sitting-action';

/** Why an answer was kept and not counted. */
export const HELD_REASONS = [
  'late', // dated in time, delivered after the time in which late answers count
  'tooLate', // the same, delivered after the teacher's time to decide as well: kept, but needs no decision
  'beforeEnding', // dated before staff ended the attempt, delivered after it
  'unaware', // dated after that ending, before the device knew of it
  'afterEnding', // dated after the device was told
  'afterHandIn', // placed after the student's own hand-in, or delivered too long after it
  'afterDeadline', // dated after the deadline
  'beforeStart', // dated before the attempt began: the device's clock is not reliable
] as const;
export type HeldReason = (typeof HELD_REASONS)[number];

/** One of the possible answers to a question of an attempt. */
const option = z.strictObject({
  op: opId,
  mc: z.nullable(z.string()),
  essay: z.nullable(z.string()),
  /** Exam time by the device's clock. */
  at: instant,
  received_at: instant,
  /** Number of the device's claim: the first device, the second … */
  claim: z.int(),
  /** The one that counts now. */
  stands: z.boolean(),
  /** Null if it was admitted. */
  reason: z.nullable(z.enum(HELD_REASONS)),
});

/** A question of an attempt that the teacher may decide on, or has decided on. */
const disputedAnswer = z.strictObject({
  attempt: id,
  student_id: id,
  student_name: z.string(),
  nis: z.string(),
  question_id: id,
  /** The number the student sees, from 1. */
  number: z.int(),
  question,
  /**
   * `held`: an answer was kept that does not count. `conflict`: an older device wrote later than the answer that
   * counts.
   */
  cause: z.enum(['held', 'conflict']),
  /** It needs a decision. */
  waits: z.boolean(),
  /** "Accept all" includes it: nothing suggests that it was not saved in time. */
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
      /** Which attempts, if none is given: the current ones (default) or those archived by a retake. */
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
      /** `accept` lets kept answers count, `dismiss` leaves the standing answer, `undo` takes the decision back. */
      verdict: z.enum(['accept', 'dismiss', 'undo']),
      /** If absent: every current attempt of the exam. */
      attempt: z.optional(id),
      /** If absent: every question that waits; accepting then takes only what is covered. */
      question: z.optional(id),
      /** With `accept`: exactly this one of the question's answers. */
      op: z.optional(opId),
      /** The newest `received_at` the caller has seen: a question with later arrivals is left waiting. */
      seen: z.optional(instant),
      why,
    }),
    reply: z.strictObject({ message: z.string(), data: z.strictObject({ changed: z.int() }) }),
    retry: 'idempotent',
    origin: 'ours',
    summary:
      "Decides about kept answers; nothing is deleted, so every decision can be taken back while the exam's period is active.",
  },
});
