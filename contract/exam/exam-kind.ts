/**
 * Why an exam is made from another: to try it out (gladi), for absent pupils (susulan), for pupils below the passing
 * mark (remedial).
 */
export const COPY_KINDS = ['rehearsal', 'makeup', 'remedial'] as const;
export type CopyKind = (typeof COPY_KINDS)[number];

export const EXAM_KINDS = ['regular', ...COPY_KINDS] as const;
export type ExamKind = (typeof EXAM_KINDS)[number];

/** Why a copy cannot be made, ordered by what has to be done first. */
export const HINDRANCES = [
  'ofRehearsal',
  'otherYear',
  'stillOpen',
  'noMark',
  'notFinal',
  'ungraded',
  'nobody',
] as const;
export type Hindrance = (typeof HINDRANCES)[number];
