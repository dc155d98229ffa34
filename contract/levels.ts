/** The seven levels of the specification (§1, §6), in the order its role table gives them. */
export const LEVELS = ['center', 'admin', 'student', 'teacher', 'parent', 'tahfiz', 'cms'] as const;
export type Level = (typeof LEVELS)[number];

/** Whom a pupil's record concerns: staff keep it, pupils and parents propose. */
export const RECORD_LEVELS = ['admin', 'teacher', 'student', 'parent'] as const satisfies readonly Level[];

/** Levels that sign in by e-mail through the Admin tile (decision: one tile for the whole office). */
export const OFFICE_LEVELS = ['admin', 'center', 'tahfiz', 'cms'] as const satisfies readonly Level[];
