// What an exam's teacher chooses for those who sit it.

/** What happens when a student leaves fullscreen (decision: `stop` is the specification's rule). */
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
