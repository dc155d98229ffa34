import * as z from 'zod/mini';
import type { Group } from '../endpoint';
import { id, instant } from '../fields';
import { peopleOrigin } from './keeping';

/** The data of a pupil on an exam card, besides name and seat, which come from the seating. */
const cardHolder = z.strictObject({
  student: id,
  /** Path of the picture on this server; null leaves room to glue one on. */
  img: z.nullable(z.string()),
  /** Until when his current QR code is valid; null if he has no valid one. */
  card_until: z.nullable(instant),
});
export type CardHolder = z.output<typeof cardHolder>;

/** The code is shown once; the password is not changed. */
const examCard = z.strictObject({
  student: id,
  /** The content of the QR code: `<origin>/#kartu=<token>`. */
  address: z.string(),
});

/** The most pupils per call, enough for the largest exam, so that all or none is done. */
export const CARDS_MAX = 1000;

/** Cards to print for an exam: their pupils, and new QR codes. */
export const examCards = {
  listCardHolders: {
    method: 'GET',
    path: '/get-card-holders',
    levels: ['admin', 'teacher'],
    scope: 'examLed',
    input: z.strictObject({ exam: id }),
    reply: z.strictObject({
      /** Null means the address at which the caller has the app open. */
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
    /** A previous QR code of theirs becomes invalid; passwords and sessions stay. */
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
