import * as z from 'zod/mini';
import { group } from '../endpoint';
import type { Allowance } from '../exam/allowance';
import { done, id, instant } from '../fields';
import { STAFF_LEVELS } from '../levels';
import type { Ticket } from './sitting';

/**
 * The content that a start code opens on the device, once: a ticket that waits for its start. The start times are
 * missing because nobody knows them yet; `closeAt` and the duration are as of the time it was sealed.
 */
export interface WaitingTicket
  extends Pick<
    Ticket,
    | 'attempt'
    | 'exam'
    | 'student'
    | 'title'
    | 'epoch'
    | 'syncToken'
    | 'sealedToken'
    | 'contentKey'
    | 'paperKey'
    | 'paperHash'
    | 'order'
    | 'fullscreenPolicy'
    | 'finishPolicy'
  > {
  durationMinutes: number;
  /** Absent (older server): none. */
  minMinutes?: number;
  /** The student's extra time; absent if he has none. */
  allowance?: Allowance;
  /** ISO; null if the exam has no end. */
  closeAt: string | null;
}

const startCode = z.strictObject({
  student_id: id,
  student_name: z.string(),
  nis: z.string(),
  class_name: z.string(),
  /** As printed; null if none was made or it was revoked. */
  code: z.nullable(z.string()),
  made_at: z.nullable(instant),
  /** How often devices fetched an envelope for it; from `ENVELOPES_MAX` on none is given. */
  envelopes: z.int(),
  /** He has a sitting, begun online or with a code. */
  begun: z.boolean(),
  /** Sittings begun with this code that the server knows, if no sitting begun with any code is current. */
  uses: z.int(),
  /**
   * Sittings begun with any of his codes that were archived at once: a second use, or a start that the exam would not
   * have allowed.
   */
  archived: z.int(),
  /** He takes the exam, and codes can be made for him. Who no longer does is listed while his code is valid. */
  takes: z.boolean(),
});
export type StartCode = z.output<typeof startCode>;

/** The pupils whose codes are meant: all takers of the exam, one class, or one pupil. */
const whose = { exam: id, classid: z.optional(id), student: z.optional(id) };

/**
 * Starting without a network (ADR 29): the proctor's codes, and the envelopes that they open on a
 * device.
 */
export const offlineStart = group('/api/logs', {
  make: {
    method: 'POST',
    path: '/make-start-codes',
    levels: STAFF_LEVELS,
    scope: 'examLed',
    input: z.strictObject(whose),
    reply: z.strictObject({ message: z.string(), data: z.strictObject({ made: z.int() }) }),
    retry: 'never',
    origin: 'ours',
    summary:
      'Makes single-use codes that start the exam without a network; earlier ones of the same pupils end.',
  },
  revoke: {
    method: 'POST',
    path: '/revoke-start-codes',
    levels: STAFF_LEVELS,
    scope: 'examLed',
    input: z.strictObject(whose),
    reply: done,
    retry: 'idempotent',
    origin: 'ours',
    summary:
      'Takes codes back. A device that has no network does not hear of it; what is begun with one is marked.',
  },
  list: {
    method: 'GET',
    path: '/get-start-codes',
    levels: STAFF_LEVELS,
    scope: 'examLed',
    input: z.strictObject({ exam: id, classid: z.optional(id) }),
    reply: z.array(startCode),
    audited: true,
    retry: 'idempotent',
    origin: 'ours',
    summary: 'The codes of an exam with what became of each, to be printed.',
  },
  prepare: {
    method: 'POST',
    path: '/prepare-offline-start',
    levels: ['student'],
    scope: 'examTaken',
    input: z.strictObject({
      exam: id,
      /**
       * The batch whose envelope this device has already, when that was sealed and until when it begins the exam: it is
       * given another after a retake, or if one sealed now would begin it for longer.
       */
      have: z.optional(id),
      sealed_at: z.optional(instant),
      start_until: z.optional(instant),
    }),
    reply: z.strictObject({
      /** The batch of the student's code; null if he has none. */
      batch: z.nullable(id),
      /** Also null if the device has it already. */
      envelope: z.nullable(
        z.strictObject({
          salt: z.string(),
          iterations: z.int(),
          /** base64 of nonce and AES-256-GCM ciphertext (`WaitingTicket`); the key is PBKDF2 of the code. */
          sealed: z.string(),
          /** SHA-256 of the encrypted paper it was made for, hex; a different paper on the device is outdated. */
          paperHash: z.string(),
          serverNow: instant,
          /** From then on it begins nothing, because too little time would be left to deliver it. */
          startUntil: instant,
        }),
      ),
    }),
    // Each call consumes an envelope, and a code has only a limited number.
    retry: 'never',
    origin: 'ours',
    summary: "An envelope for this device with all a start needs; only the proctor's code opens it.",
  },
});
