import * as z from 'zod/mini';
import { group } from './endpoint';
import { id, instant } from './fields';

/** Largest pouch a device packs; what does not fit goes into another. */
export const POUCH_MAX_BYTES = 400_000;

/** What the server holds of one claim; the device shows the same code (domain/hand-in/receipt). */
const receipt = z.strictObject({ code: z.string(), operations: z.int() });

/** What a proctor carries from a device to the server when the network does not. */
export const pouch = group('/api/answer', {
  import: {
    method: 'POST',
    path: '/import-pouch',
    levels: ['admin', 'teacher'],
    scope: 'examLed',
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
      /** In the pouch. */
      operations: z.int(),
      /** Of those: what the server did not hold before. */
      fresh: z.int(),
      /** Of those: kept, and waits for the teacher. */
      held: z.int(),
      /** Of those in the pouch: kept aside, because it means nothing in this attempt. */
      rejected: z.int(),
      /** Of the claim that packed the pouch, with what had come before. */
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
    scope: 'attempt',
    input: z.strictObject({ id }),
    reply: z.array(
      z.strictObject({
        epoch: z.int(),
        ...receipt._zod.def.shape,
        /** Of the operations: how many a proctor carried, and who was the last to do so. */
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
