import * as z from 'zod/mini';
import type { Allowance } from './allowance';
import { group } from './endpoint';
import { done, id, instant } from './fields';
import type { Ticket } from './logs';

/**
 * What a code opens on the device, once: a ticket that waits for its start. The times are missing because nobody knows them
 * yet; `closeAt` and the duration are those of the moment it was sealed.
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
  /** Left out, as by an older server: none. */
  minMinutes?: number;
  /** What the student has by himself; left out: nothing. */
  allowance?: Allowance;
  /** ISO; null: the exam has no end. */
  closeAt: string | null;
}

const staff = ['admin', 'teacher'] as const;

const startCode = z.strictObject({
  student_id: id,
  student_name: z.string(),
  nis: z.string(),
  class_name: z.string(),
  /** As it is printed; null: none was made, or it was taken back. */
  code: z.nullable(z.string()),
  made_at: z.nullable(instant),
  /** How often devices fetched an envelope of it; at `ENVELOPES_MAX` no other is given. */
  envelopes: z.int(),
  /** He has a sitting, by the network or by a code. */
  begun: z.boolean(),
  /** Sittings begun by this code, where none stands by any, as far as the server has heard of them. */
  uses: z.int(),
  /** Sittings begun by any of his codes that went to the archive at once: a second use, or one that the exam's door would not have let in. */
  archived: z.int(),
});
export type StartCode = z.output<typeof startCode>;

/** Whose codes: of everybody who takes the exam, of one class, or of one pupil. */
const whose = { exam: id, classid: z.optional(id), student: z.optional(id) };

/** A start without a network (docs/decisions/0029): codes of the proctor, and envelopes that they open on a device. */
export const envelope = group('/api/logs', {
  make: {
    method: 'POST',
    path: '/make-start-codes',
    levels: staff,
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
    levels: staff,
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
    levels: staff,
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
      /** The batch whose envelope this device has already. */
      have: z.optional(id),
    }),
    reply: z.strictObject({
      /** The batch that the student's code belongs to; null: he has none. */
      batch: z.nullable(id),
      /** Null also where the device has it already. */
      envelope: z.nullable(
        z.strictObject({
          salt: z.string(),
          iterations: z.int(),
          /** base64 of nonce and AES-256-GCM ciphertext (`WaitingTicket`); its key is PBKDF2 of the code. */
          sealed: z.string(),
          /** SHA-256 of the encrypted paper it was made for, hex; another one on the device is out of date. */
          paperHash: z.string(),
          serverNow: instant,
        }),
      ),
    }),
    // Another call gets another envelope, and one code has only so many.
    retry: 'never',
    origin: 'ours',
    summary: "An envelope for this device with all a start needs; only the proctor's code opens it.",
  },
});
