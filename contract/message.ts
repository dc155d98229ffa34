import * as z from 'zod/mini';
import { group } from './endpoint';
import { done, id, instant } from './fields';

/** Longest message in characters: it is read beside a question. */
export const MESSAGE_MAX = 300;

/** Most pupils one message may name. */
const NAMED_MAX = 1_500;

const staff = ['admin', 'teacher'] as const;

/** What is drawn as nothing, or turns the direction of what follows; a message is one line. */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}]+/gu;

/** Plain text as it is shown: composed, without what cannot be seen, single blanks. */
const messageText = z.string().check(
  z.maxLength(4 * MESSAGE_MAX),
  z.overwrite((value) => value.normalize('NFC').replace(HIDDEN, ' ').replace(/\s+/gu, ' ').trim()),
  z.minLength(1, 'Tulis pesannya dahulu.'),
  z.maxLength(MESSAGE_MAX, `Pesan paling panjang ${MESSAGE_MAX} karakter.`),
);

/** A message as its pupil gets it. */
export const examMessage = z.strictObject({ id, text: z.string(), at: instant });
export type ExamMessage = z.output<typeof examMessage>;

const sentMessage = z.strictObject({
  id,
  text: z.string(),
  at: instant,
  by: z.string(),
  /** `exam`: whoever sits it, and who begins later. `room`: the same of one room. `pupils`: some by name. */
  whom: z.enum(['exam', 'room', 'pupils']),
  room_name: z.nullable(z.string()),
  /** Of the only pupil, when there is one. */
  student_name: z.nullable(z.string()),
  /** Whose sittings it is for at this moment, and how many of them have said that they read it. */
  recipients: z.int(),
  read: z.int(),
});
export type SentMessage = z.output<typeof sentMessage>;

/** What staff say to pupils while an exam is sat. */
export const message = group('/api/logs', {
  send: {
    method: 'POST',
    path: '/send-message',
    levels: staff,
    scope: 'sittingsRun',
    input: z.strictObject({
      /** Made by the caller: the same message sent twice is said once. */
      id,
      exam: id,
      text: messageText,
      /** To these sittings, or to one room; both left out: to the whole exam. */
      attempts: z.optional(z.array(id).check(z.minLength(1), z.maxLength(NAMED_MAX))),
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
    levels: staff,
    scope: 'examRun',
    input: z.strictObject({ exam: id }),
    reply: z.strictObject({ data: z.array(sentMessage) }),
    retry: 'idempotent',
    origin: 'ours',
    summary:
      'The newest hundred messages of an exam, and how many have read each; to a proctor his own and those to all.',
  },
});
