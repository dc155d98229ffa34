import type { CopyKind, ExamKind, Hindrance } from '#contract/exam/exam-kind';

/** The state of an exam that is to be copied. */
export interface Original {
  kind: ExamKind;
  /** It belongs to the school's active period. */
  isOfThisYear: boolean;
  /** Nobody can begin it any more. */
  isClosed: boolean;
  /** Answers to it can still count without a decision. */
  isUnsettled: boolean;
  /** The passing mark; null if none is set. */
  passingMark: number | null;
  /** How many pupils have essays that are not graded yet. */
  ungraded: number;
  /** How many pupils would take the copy. */
  takers: number;
}

/**
 * Why no copy can be made yet, or null if it can. A make-up waits until nobody can begin the exam, or a pupil could
 * sit both. A remedial waits until the scores are final, or a pupil below the mark could still pass.
 */
export function findHindrance(wanted: CopyKind, original: Original): Hindrance | null {
  const { isClosed, isUnsettled, passingMark, ungraded } = original;
  if (original.kind === 'rehearsal') return 'ofRehearsal';
  if (!original.isOfThisYear) return 'otherYear';
  if (wanted === 'rehearsal') return null;
  if (!isClosed) return 'stillOpen';
  if (wanted === 'remedial') {
    if (passingMark === null) return 'noMark';
    if (isUnsettled) return 'notFinal';
    if (ungraded > 0) return 'ungraded';
  }
  return original.takers === 0 ? 'nobody' : null;
}

/**
 * Whether the name tells pupils that the exam is a rehearsal: they see it in their list, in the address and above
 * every question.
 */
export function isNamedAsRehearsal(name: string): boolean {
  return /\bgladi\b/i.test(name);
}
