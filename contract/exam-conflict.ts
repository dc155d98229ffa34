import * as z from 'zod/mini';
import { instant } from './fields';

/** The two halves of a final score: everything reckoned automatically, and the essays. */
export const SCORE_PARTS = ['mc', 'essay'] as const;
export type ScorePart = (typeof SCORE_PARTS)[number];

const part = z.enum(SCORE_PARTS);

/** What speaks against opening an exam; `domain/exam/conflicts` says which of it forbids to. */
export const conflict = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('noQuestions') }),
  /** A bank holds fewer questions than are to be drawn from it. */
  z.strictObject({
    kind: z.literal('drawTooLarge'),
    bank: z.string(),
    part,
    wanted: z.int(),
    held: z.int(),
  }),
  /** A part weighs in the final score, but no question can earn it. */
  z.strictObject({ kind: z.literal('partEmpty'), part, percent: z.int() }),
  /** Minutes between opening and closing are fewer than a sitting takes. */
  z.strictObject({ kind: z.literal('windowTooShort'), minutes: z.int(), duration: z.int() }),
  /** A complete paper promises 100 points per part. */
  z.strictObject({ kind: z.literal('pointsNotWhole'), bank: z.string(), part, points: z.number() }),
  /** Questions of a bank that are to be mended before anybody is asked them. */
  z.strictObject({ kind: z.literal('questionsFaulty'), bank: z.string(), count: z.int() }),
  z.strictObject({ kind: z.literal('noPupils') }),
  /** A rehearsal that shows the questions of the exam it is for. */
  z.strictObject({ kind: z.literal('sameQuestions'), bank: z.string() }),
  /** Pupils who have another open exam in the same hours. */
  z.strictObject({
    kind: z.literal('overlap'),
    exam: z.string(),
    teacher: z.string(),
    pupils: z.int(),
    open_at: z.nullable(instant),
    close_at: z.nullable(instant),
  }),
]);
export type Conflict = z.output<typeof conflict>;

/** With an error an exam cannot be opened; with a warning it can, once somebody has read it. */
export const conflicts = z.strictObject({ errors: z.array(conflict), warnings: z.array(conflict) });
export type Conflicts = z.output<typeof conflicts>;
