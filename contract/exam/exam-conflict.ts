import * as z from 'zod/mini';
import { instant } from '../fields';
import { SCORE_PARTS } from '../question-bank/question-type';

const part = z.enum(SCORE_PARTS);

/** When the other exam can be sat. */
const window = { open_at: z.nullable(instant), close_at: z.nullable(instant) };

/** A problem with opening an exam; `domain/exam/conflicts` decides which ones prevent it. */
export const conflict = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('noQuestions') }),
  /** A `paket` and a `bank` together: questions without points would have no weight next to those with points. */
  z.strictObject({ kind: z.literal('banksMixed') }),
  /** A bank contains fewer questions than should be drawn from it. */
  z.strictObject({
    kind: z.literal('drawTooLarge'),
    bank: z.string(),
    part,
    wanted: z.int(),
    held: z.int(),
  }),
  /** A part has weight in the final score, but no question earns points for it. */
  z.strictObject({ kind: z.literal('partEmpty'), part, percent: z.int() }),
  /** The window between opening and closing is shorter than a sitting. */
  z.strictObject({ kind: z.literal('windowTooShort'), minutes: z.int(), duration: z.int() }),
  /**
   * The window is hardly longer than a sitting: a pupil who comes a little late has less time than the exam promises.
   */
  z.strictObject({ kind: z.literal('windowTight'), minutes: z.int(), duration: z.int() }),
  /** The end is more than a year away: perhaps a mistyped date. */
  z.strictObject({ kind: z.literal('windowLong'), close_at: instant }),
  /** Nobody can begin any more, and nobody has: perhaps a mistyped date. */
  z.strictObject({ kind: z.literal('windowOver'), close_at: instant }),
  /** A complete paper must have 100 points per part. */
  z.strictObject({ kind: z.literal('pointsNotWhole'), bank: z.string(), part, points: z.number() }),
  /** Questions of a bank that should be fixed before they are asked. */
  z.strictObject({ kind: z.literal('questionsFaulty'), bank: z.string(), count: z.int() }),
  z.strictObject({ kind: z.literal('noPupils') }),
  /** A rehearsal that reveals the questions of its exam. */
  z.strictObject({ kind: z.literal('sameQuestions'), bank: z.string() }),
  /** Pupils who have another open exam at the same time. */
  z.strictObject({
    kind: z.literal('overlap'),
    exam: z.string(),
    teacher: z.string(),
    pupils: z.int(),
    ...window,
  }),
  /** Pupils whose other open exam ends just before this one opens, or opens just after it closes; `minutes` in between. */
  z.strictObject({
    kind: z.literal('backToBack'),
    exam: z.string(),
    teacher: z.string(),
    pupils: z.int(),
    minutes: z.int(),
    isBefore: z.boolean(),
  }),
  /** Seats of a room that another open exam gives to other pupils at the same time. */
  z.strictObject({
    kind: z.literal('roomTaken'),
    room: z.string(),
    seats: z.int(),
    exam: z.string(),
    teacher: z.string(),
    ...window,
  }),
  /** A proctor who at the same time has a different room in another open exam. */
  z.strictObject({
    kind: z.literal('proctorTwice'),
    proctor: z.string(),
    room: z.string(),
    exam: z.string(),
    ...window,
  }),
]);
export type Conflict = z.output<typeof conflict>;

/** An error prevents opening the exam; a warning only has to be read: first, unless it is about tightness alone. */
export const conflicts = z.strictObject({ errors: z.array(conflict), warnings: z.array(conflict) });
export type Conflicts = z.output<typeof conflicts>;
