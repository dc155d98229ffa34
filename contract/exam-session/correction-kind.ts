/** What happens to the points of a voided question: everybody gets them, or it counts as never asked. */
const VOID_KINDS = ['full', 'out'] as const;
export type VoidKind = (typeof VOID_KINDS)[number];

/** The possible current corrections of a question: another key, or voided. */
export const STANDING_KINDS = ['key', ...VOID_KINDS] as const;
export type StandingKind = (typeof STANDING_KINDS)[number];

/** The possible steps in its history; `none` withdraws the current correction. */
export const CORRECTION_KINDS = [...STANDING_KINDS, 'none'] as const;
export type CorrectionKind = (typeof CORRECTION_KINDS)[number];
