/** What an exam may be made of another for: to try it out (gladi), for those who were away (susulan), for those below the mark. */
export const COPY_KINDS = ['rehearsal', 'makeup', 'remedial'] as const;
export type CopyKind = (typeof COPY_KINDS)[number];

export const EXAM_KINDS = ['regular', ...COPY_KINDS] as const;
export type ExamKind = (typeof EXAM_KINDS)[number];

/** Why a copy cannot be made, the first thing to do named first. */
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
