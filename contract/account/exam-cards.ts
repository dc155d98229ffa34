import * as z from 'zod/mini';
import type { Group } from '../endpoint';
import { id, instant } from '../fields';
import { peopleOrigin } from './keeping';

/** What an exam's card needs of a pupil besides name and seat, which the seating tells. */
const cardHolder = z.strictObject({
  student: id,
  /** Path of the picture on this server; null: to be glued on. */
  img: z.nullable(z.string()),
  /** Until when a QR code that he has opens his account; null: he has none that does. */
  card_until: z.nullable(instant),
});
export type CardHolder = z.output<typeof cardHolder>;

/** The code is shown once; the password is not touched. */
const examCard = z.strictObject({
  student: id,
  /** What the QR code says: `<origin>/#kartu=<token>`. */
  address: z.string(),
});

/** Pupils of one call, so that all or none is done: the largest exam. */
export const CARDS_MAX = 1000;

/** Cards to be printed for an exam: who gets one, and new QR codes on them. */
export const examCards = {
  listCardHolders: {
    method: 'GET',
    path: '/get-card-holders',
    levels: ['admin', 'teacher'],
    scope: 'examLed',
    input: z.strictObject({ exam: id }),
    reply: z.strictObject({
      /** Null: whoever asks has it open. */
      origin: z.nullable(peopleOrigin),
      data: z.array(cardHolder),
    }),
    retry: 'idempotent',
    origin: 'ours',
    summary: 'The pictures of those who take an exam, and until when the QR codes open that they have.',
  },
  makeExamCards: {
    method: 'POST',
    path: '/make-exam-cards',
    levels: ['admin'],
    scope: 'exam',
    input: z.strictObject({
      exam: id,
      students: z.array(id).check(z.minLength(1), z.maxLength(CARDS_MAX)),
    }),
    maxBytes: 64 * 1024,
    /** A QR code they had before opens nothing any more; passwords and sessions stay. */
    reply: z.strictObject({
      message: z.string(),
      origin: peopleOrigin,
      expires_at: instant,
      cards: z.array(examCard),
    }),
    retry: 'never',
    origin: 'ours',
    summary:
      'Gives pupils who take an exam new QR codes for its cards, and leaves their passwords as they are.',
  },
} as const satisfies Group;
