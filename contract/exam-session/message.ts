import * as z from 'zod/mini';
import { group } from '../endpoint';
import { done, id, instant } from '../fields';
import { STAFF_LEVELS } from '../levels';
import { sittings } from './sitting-action';

/** Longest message in characters: it is read beside a question. */
export const MESSAGE_MAX = 300;

/** Characters that are invisible or change the text direction; a message is one line. */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}]+/gu;

/** Text as pupils see it: normalised (NFC), without invisible characters, with single blanks. */
export function toPlainWords(written: string): string {
  return written.normalize('NFC').replace(HIDDEN, ' ').replace(/\s+/gu, ' ').trim();
}

const messageText = z
  .string()
  .check(
    z.maxLength(4 * MESSAGE_MAX),
    z.overwrite(toPlainWords),
    z.minLength(1, 'Tulis pesannya dahulu.'),
    z.maxLength(MESSAGE_MAX, `Pesan paling panjang ${MESSAGE_MAX} karakter.`),
  );

/** A message as its pupil receives it. */
export const examMessage = z.strictObject({ id, text: z.string(), at: instant });
export type ExamMessage = z.output<typeof examMessage>;

const sentMessage = z.strictObject({
  id,
  text: z.string(),
  at: instant,
  by: z.string(),
  /** `exam`: everybody who sits it or begins later. `room`: the same within one room. `pupils`: some by name. */
  whom: z.enum(['exam', 'room', 'pupils']),
  room_name: z.nullable(z.string()),
  /** Name of the pupil, if there is only one. */
  student_name: z.nullable(z.string()),
  /** How many sittings it is for now, and how many of them have confirmed reading it. */
  recipients: z.int(),
  read: z.int(),
});
export type SentMessage = z.output<typeof sentMessage>;

/** Messages from staff to pupils during an exam. */
export const message = group('/api/logs', {
  send: {
    method: 'POST',
    path: '/send-message',
    levels: STAFF_LEVELS,
    scope: 'sittingsRun',
    input: z.strictObject({
      /** Chosen by the caller, so that the same message sent twice is stored once. */
      id,
      exam: id,
      text: messageText,
      /** For these sittings, or one room; both absent means the whole exam. */
      attempts: z.optional(sittings),
      room: z.optional(id),
    }),
    reply: done,
    maxBytes: 131_072,
    shed: 'never',
    retry: 'idempotent',
    origin: 'ours',
    summary: 'Says something to pupils: on their screens at once, or when they are back; recorded.',
  },
  list: {
    method: 'GET',
    path: '/get-messages',
    levels: STAFF_LEVELS,
    scope: 'examRun',
    input: z.strictObject({ exam: id }),
    reply: z.strictObject({ data: z.array(sentMessage) }),
    retry: 'idempotent',
    origin: 'ours',
    summary:
      'The newest hundred messages of an exam, and how many have read each; to a proctor his own and those to all.',
  },
});
