import * as z from 'zod/mini';
import { PROGRESS } from '../exam/exam';
import { id, instant } from '../fields';

/** What a pupil has reached in an exam. */
export const scoreRow = z.strictObject({
  student_id: id,
  student_nis: z.string(),
  student_name: z.string(),
  student_grade: z.string(),
  student_class: z.string(),
  log_exam: z.nullable(instant),
  progress: z.enum(PROGRESS),
  correct: z.int(),
  partial: z.int(),
  incorrect: z.int(),
  empty: z.int(),
  /** 0..100 over the attempt's own questions of this kind; null without an attempt. */
  mc_score: z.nullable(z.number()),
  essay_score: z.nullable(z.number()),
  score: z.nullable(z.number()),
  /** The score in the exam given by `compared_with`; null if he did not sit it or there is none. */
  compared_score: z.nullable(z.number()),
  /** Essays answered but not graded yet: the score will still change. */
  ungraded: z.int(),
  /** Ours: those among them whose two markers are too far apart. */
  undecided: z.int(),
});
export type ScoreRow = z.output<typeof scoreRow>;
