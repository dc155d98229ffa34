/** What a question that was voided is worth: its points to everybody, or nothing, as if it had never been asked. */
const VOID_KINDS = ['full', 'out'] as const;
export type VoidKind = (typeof VOID_KINDS)[number];

/** What can stand of a question: another key, or that it is voided. */
export const STANDING_KINDS = ['key', ...VOID_KINDS] as const;
export type StandingKind = (typeof STANDING_KINDS)[number];

/** What can be said of a question; `none` withdraws what stands. */
export const CORRECTION_KINDS = [...STANDING_KINDS, 'none'] as const;
export type CorrectionKind = (typeof CORRECTION_KINDS)[number];
