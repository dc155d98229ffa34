import * as z from 'zod/mini';
import { id } from '../fields';
import { ESSAY_MAX } from './answer-limits';

/** The changes a student's device can make to an attempt. Each is sent as an operation (ADR 5). */
export const OPERATION_KINDS = ['answer', 'clear', 'flag', 'finish', 'timeout', 'penalty', 'event'] as const;
export type OperationKind = (typeof OPERATION_KINDS)[number];

/** 128 random bits, base64url, made by the device: the operation's permanent id. */
export const opId = z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/));

/**
 * The most operations per attempt, far more than a student makes in a day: 20,000 taps, or the longest essay saved
 * every four seconds for hours.
 */
export const OPERATIONS_MAX = 20_000;

/** The content of an operation; this part is encrypted on the device. */
export const operationBody = z.looseObject({
  question: z.optional(z.nullable(id)),
  /** Key of the chosen answer. */
  mc: z.optional(z.nullable(z.string().check(z.maxLength(100)))),
  essay: z.optional(z.nullable(z.string().check(z.maxLength(ESSAY_MAX)))),
  /** `flag`: marked as doubtful (ragu-ragu) or not. */
  flag: z.optional(z.boolean()),
  /** `event` and `penalty`: what happened. */
  note: z.optional(z.string().check(z.maxLength(200))),
});
export type OperationBody = z.output<typeof operationBody>;

/** The last moment of the year 9999, ms: replies cannot represent a later one. */
const AT_MAX = 253_402_300_799_999;

/** The content of an operation, and its time. */
const act = {
  kind: z.enum(OPERATION_KINDS),
  /** Exam time in ms since 1970, as the device estimates it from the server's replies. */
  at: z.int().check(z.gte(0), z.lte(AT_MAX)),
};

/** The part the device encrypts. Kind and time are included, so that the operation cannot be sent with others later. */
export const sealedOperation = z.looseObject({ ...operationBody._zod.def.shape, ...act });
export type SealedOperation = z.output<typeof sealedOperation>;

/** The part the server needs for order and identity; unknown fields are kept. */
const header = {
  opId,
  /** Number of the device's claim, issued by the server. */
  epoch: z.int().check(z.gte(1)),
  /** Position within the epoch, from 1. */
  seq: z.int().check(z.gte(1), z.lte(10_000_000)),
  ...act,
};

export const operation = z.looseObject({
  ...header,
  ...operationBody._zod.def.shape,
  /**
   * Instead of the body: base64 of nonce and AES-GCM ciphertext (`SealedOperation`), if the device no longer has the
   * key. The longest essay fits, even if each of its characters takes three bytes.
   */
  sealed: z.optional(z.string().check(z.maxLength(6 * ESSAY_MAX))),
});
export type Operation = z.output<typeof operation>;

export const OPERATION_RESULTS = [
  'applied', // counts; it is the current answer
  'superseded', // logged; a newer one is the standing one
  'late', // counts, delivered after the deadline but within the allowance
  'held', // logged; too late to count automatically, waits for the teacher
  'afterFinish', // logged; came after an ending of its claim, waits for the teacher
  'resequence', // not logged: another operation has the place (epoch, seq); renumber it
  'rejected', // logged separately: it cannot mean anything in this attempt
] as const;
export type OperationResult = (typeof OPERATION_RESULTS)[number];
