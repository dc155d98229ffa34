import * as z from 'zod/mini';
import { group } from '../endpoint';
import { id, instant } from '../fields';

/** Largest pouch a device packs; the rest goes into another one. */
export const POUCH_MAX_BYTES = 400_000;

/** The server's operations of one claim; the device shows the same code (domain/hand-in/receipt). */
const receipt = z.strictObject({ code: z.string(), operations: z.int() });

/** Answers that a proctor carries from a device to the server if there is no network. */
export const pouch = group('/api/answer', {
  import: {
    method: 'POST',
    path: '/import-pouch',
    levels: ['admin', 'teacher'],
    scope: 'examRun',
    input: z.strictObject({
      exam: id,
      /** base64 of a signed pouch (domain/hand-in/pouch). */
      pouch: z.string().check(z.regex(/^[A-Za-z0-9+/]+={0,2}$/), z.maxLength(540_000)),
    }),
    reply: z.strictObject({
      message: z.string(),
      student_id: id,
      student_name: z.string(),
      nis: z.string(),
      attempt: id,
      /** The number in the pouch. */
      operations: z.int(),
      /** How many of them are new to the server. */
      fresh: z.int(),
      /** How many of them were held for the teacher. */
      held: z.int(),
      /** How many of those in the pouch were rejected, because they mean nothing in this attempt. */
      rejected: z.int(),
      /** How many of those in the pouch cannot be opened: damaged on the device, or invented. */
      unreadable: z.int(),
      /** The receipt of the pouch's claim, including what had arrived before. */
      receipt,
    }),
    maxBytes: 560_000,
    shed: 'never',
    retry: 'idempotent',
    origin: 'ours',
    summary: 'Enters the sealed operations of a pouch, as if their device had delivered them.',
  },
  receipts: {
    method: 'GET',
    path: '/get-receipts',
    levels: ['admin', 'teacher'],
    scope: 'attemptRun',
    input: z.strictObject({ id }),
    reply: z.array(
      z.strictObject({
        epoch: z.int(),
        ...receipt._zod.def.shape,
        /** How many of the operations a proctor carried, and the last one who did. */
        carried: z.int(),
        carried_by: z.nullable(z.string()),
        last_received: instant,
      }),
    ),
    retry: 'idempotent',
    origin: 'ours',
    summary: 'What the server holds of an attempt by device, newest first, as codes to compare.',
  },
});
