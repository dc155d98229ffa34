import type { CopyKind, ExamKind, Hindrance } from '#contract/exam-kind';

/** How an exam stands of which a copy is wanted. */
export interface Original {
  kind: ExamKind;
  /** It is of the school's active period. */
  isOfThisYear: boolean;
  /** Nobody can begin it any more. */
  isClosed: boolean;
  /** Answers to it can still count by themselves. */
  isUnsettled: boolean;
  /** The mark that passes; null: none is set. */
  passingMark: number | null;
  /** Pupils with essays that wait for a grade. */
  ungraded: number;
  /** Who would take the copy. */
  takers: number;
}

/**
 * Why no copy can be made yet; null: it can. A make-up waits until nobody can begin the exam any more, else a pupil could sit
 * both; a remedial until its scores are final, else who is below the mark could still pass.
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

/** Whether pupils read in its name that an exam is a rehearsal: the name stands in their list, their address and above every question. */
export function isNamedAsRehearsal(name: string): boolean {
  return /\bgladi\b/i.test(name);
}
