/** The seven levels of the specification (§1, §6), in the order its role table gives them. */
export const LEVELS = ['center', 'admin', 'student', 'teacher', 'parent', 'tahfiz', 'cms'] as const;
export type Level = (typeof LEVELS)[number];

/** Levels that deal with pupils' records: staff edit them, pupils and parents make proposals. */
export const RECORD_LEVELS = ['admin', 'teacher', 'student', 'parent'] as const satisfies readonly Level[];

/** Levels of a school's staff that make exams and run them. */
export const STAFF_LEVELS = ['admin', 'teacher'] as const satisfies readonly Level[];

/** Levels that sign in by e-mail through the Admin tile (ours: one tile for the whole office). */
export const OFFICE_LEVELS = ['admin', 'center', 'tahfiz', 'cms'] as const satisfies readonly Level[];
