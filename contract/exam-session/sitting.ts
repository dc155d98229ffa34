import * as z from 'zod/mini';
import { PROGRESS } from '../exam/exam';
import { FINISH_POLICIES, FULLSCREEN_POLICIES } from '../exam/exam-rules';
import { id, instant } from '../fields';
import { paperOrder } from '../question-bank/question';
import { examMessage } from './message';

/** Where a pupil may ask to be let in again: since when he waits for the answer; null if he does not. */
const readmission = z.strictObject({ asked_at: z.nullable(instant) });
export type Readmission = z.output<typeof readmission>;

/** One sitting of one student (spec §3: id, start_time); flags as in the reference. */
export const examLog = z.strictObject({
  id,
  student: id,
  exam: id,
  islogin: z.boolean(),
  ispenalty: z.boolean(),
  isactive: z.boolean(),
  isdone: z.boolean(),
  progress: z.enum(PROGRESS),
  start_time: instant,
  deadline: instant,
  /** Ours: the clock is stopped; the time left stays the same. */
  paused: z.optional(z.literal(true)),
  /** Ours: messages from staff that the pupil has not read, for devices without a stream. */
  messages: z.optional(z.array(examMessage)),
  /** From when on the student may finish; absent means from the start. */
  finish_from: z.optional(instant),
  /** Ours: present if others ended it and its pupil may ask to be let in again; told only to himself. */
  readmission: z.optional(readmission),
});
export type ExamLog = z.output<typeof examLog>;

/** The place of an operation in its attempt; the higher one, epoch first, is newer. */
const place = z.nullable(z.strictObject({ epoch: z.int(), seq: z.int() }));

/** The newest answer the server holds for a question, so that a device can continue from it. */
const storedAnswer = z.strictObject({
  question: id,
  mc: z.nullable(z.string()),
  essay: z.nullable(z.string()),
  flag: z.boolean(),
  /** Places of the operations that wrote the answer and the doubt mark; null if none did. */
  answered: place,
  flagged: place,
});

/** Everything a device needs to run the attempt, online or offline. */
export const ticket = z.strictObject({
  attempt: id,
  exam: id,
  student: id,
  title: z.string(),
  /** This device's claim; higher claims win. */
  epoch: z.int(),
  /** Permits only adding operations to this attempt and reading its remaining time. */
  syncToken: z.string(),
  /** Permits only adding operations that are already encrypted, which stay on a device when the student leaves it. */
  sealedToken: z.string(),
  /** base64, 32 bytes: the key that encrypts the operations on the device. */
  contentKey: z.string(),
  /** base64, 32 bytes: the key of the paper. */
  paperKey: z.string(),
  /** SHA-256 of the encrypted paper, hex; a different paper on the device is outdated. */
  paperHash: z.string(),
  order: paperOrder,
  answers: z.array(storedAnswer),
  /** Playbacks of limited sounds that began in this attempt, on any device; absent if there are none. */
  hearings: z.optional(z.array(z.strictObject({ opId: z.string(), sound: z.string() }))),
  serverNow: instant,
  startTime: instant,
  deadline: instant,
  paused: z.optional(z.literal(true)),
  fullscreenPolicy: z.enum(FULLSCREEN_POLICIES),
  /** Another device is frozen for leaving fullscreen, so this one is too. */
  frozen: z.optional(z.literal(true)),
  /** Absent (older server): `all_answered`. */
  finishPolicy: z.optional(z.enum(FINISH_POLICIES)),
  /** From when on the student may finish; absent means from the start. */
  finishFrom: z.optional(instant),
});
export type Ticket = z.output<typeof ticket>;
