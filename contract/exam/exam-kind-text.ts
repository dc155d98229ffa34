import type { CopyKind } from './exam-kind';

/** Why an exam is made from another. */
export const COPY_WORDS = {
  rehearsal: 'Gladi',
  makeup: 'Susulan',
  remedial: 'Remedial',
} as const satisfies Record<CopyKind, string>;
