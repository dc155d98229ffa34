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

/** One more than screens name, so that they can say that there are others. */
export const ASKED_IN_MAX = 4;

/** Why keys that a release shows by now wait all the same; null if they do not. */
const keysWait = z.nullable(
  z.strictObject({
    /** Answers to the exam can still count without a decision. */
    unsettled: z.boolean(),
    /** Other exams that ask its questions and are still to be sat: the first ones by name. */
    asked_in: z.array(z.strictObject({ exam: z.string(), teacher: z.string() })),
  }),
);
export type KeysWait = z.output<typeof keysWait>;

export const releaseNow = z.strictObject({ ...release._zod.def.shape, keys_wait: keysWait });
