// The rules of an exam that its teacher chooses.

/** The most characters of an exam's name. */
export const EXAM_NAME_MAX = 100;

/** The most minutes of an exam. */
export const EXAM_MINUTES_MAX = 600;

/** The most questions of a type drawn from one bank. */
export const DRAW_MAX = 500;

/** How long after the time is up answers may still count, and how long they are awaited, at most. */
export const LATE_COUNT_MINUTES_MAX = 1_440;
export const LATE_WAIT_HOURS_MAX = 168;

/** What happens when a student leaves fullscreen (`stop` is the specification's rule). */
export const FULLSCREEN_POLICIES = ['stop', 'freeze', 'warn', 'none'] as const;
export type FullscreenPolicy = (typeof FULLSCREEN_POLICIES)[number];

/**
 * When a student may finish (`all_answered` is the specification's rule, §5); `warn`: also with empty questions,
 * after a warning that lists them.
 */
export const FINISH_POLICIES = ['all_answered', 'warn'] as const;
export type FinishPolicy = (typeof FINISH_POLICIES)[number];

/** After how many minutes the clock may replace an exam's tokens. */
export const TOKEN_MINUTES = [5, 10, 15, 30] as const;
export type TokenMinutes = (typeof TOKEN_MINUTES)[number];
