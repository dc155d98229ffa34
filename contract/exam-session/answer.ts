import * as z from 'zod/mini';
import { group } from '../endpoint';
import { PROGRESS } from '../exam/exam';
import { answerId, id, instant } from '../fields';
import { BATCH_MAX } from './answer-limits';
import { OPERATION_RESULTS, operation, operationBody, opId } from './operation';

/**
 * Three forms of one call: the plain one of the specification (the server numbers it, and refuses what fits no
 * question), the same with the operation's fields, and a batch. Unknown fields are kept, never refused.
 */
const addInput = z.looseObject({
  ...operationBody._zod.def.shape,
  ...z.partial(operation)._zod.def.shape,
  id: z.optional(z.nullable(z.string().check(z.maxLength(64)))),
  student: z.optional(id),
  exam: z.optional(id),
  /** Each operation is validated separately, so that an invalid one never holds up the others. */
  ops: z.optional(z.array(z.looseObject({})).check(z.minLength(1), z.maxLength(BATCH_MAX))),
});

const storedAnswer = z.strictObject({
  id: answerId,
  student: id,
  exam: id,
  question: id,
  mc: z.nullable(z.string()),
  essay: z.nullable(z.string()),
});

/** What a device learns with each delivery; only a result that repeats an `opId` counts as its ack. */
const addReply = z.strictObject({
  message: z.string(),
  /** Single form only: the answer the server holds now. */
  answer: z.optional(z.nullable(storedAnswer)),
  results: z.array(z.strictObject({ opId, result: z.enum(OPERATION_RESULTS), n: z.optional(z.int()) })),
  serverNow: instant,
  deadline: instant,
  progress: z.enum(PROGRESS),
  /** Staff have stopped the clock; the deadline keeps moving until it resumes. */
  paused: z.optional(z.literal(true)),
  /** The highest claim; a device with a lower one is read-only from now on. */
  epoch: z.int(),
  /** A retake archived the attempt: deliveries were stored in the archive. */
  archived: z.boolean(),
  /** With a result `resequence`: the last position taken in the sender's epoch. */
  lastSeq: z.optional(z.int()),
  /**
   * Number of device operations in the log of the sender's claim. Sent when a claim ends and at every sixteenth
   * place: a device that has received more acknowledgements sends all of them again.
   */
  logged: z.optional(z.int()),
});
export type AddAnswerReply = z.output<typeof addReply>;

export const answer = group('/api/answer', {
  add: {
    method: 'POST',
    path: '/add-answer',
    levels: ['student'],
    token: 'sync',
    scope: 'answerWriter',
    input: addInput,
    reply: addReply,
    // Fits one essay of maximum length, encrypted and in a script with three bytes per letter.
    maxBytes: 163_840,
    shed: 'never',
    retry: 'idempotent',
    origin: 'given',
    summary: 'Stores answers durably; replies only after the commit.',
  },
});
