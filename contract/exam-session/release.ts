import * as z from 'zod/mini';
import { instant } from '../fields';

/** What pupils and parents may see of an exam: nothing, the score, or the score with answers and keys. */
export const RESULT_SHOWS = ['none', 'score', 'answers'] as const;
export type ResultShows = (typeof RESULT_SHOWS)[number];

const terms = {
  shows: z.enum(RESULT_SHOWS),
  /** Null means as soon as the exam is closed. */
  at: z.nullable(instant),
};

/** The passing mark (KKM), the lowest score that passes; null if none is set. */
export const passingMark = z.nullable(z.int().check(z.gte(0), z.lte(100)));

export const release = z.strictObject({ ...terms, passing_mark: z.nullable(z.int()) });
export type Release = z.output<typeof release>;

/** Without a passing mark, a new exam gets the subject's and a changed one keeps its own. */
export const releaseWanted = z.strictObject({ ...terms, passing_mark: z.optional(passingMark) });
