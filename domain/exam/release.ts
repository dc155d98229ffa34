import type { ResultShows } from '#contract/release';

interface Release {
  shows: ResultShows;
  /** ms; null: as soon as the exam is closed. */
  at: number | null;
}

/** How an exam stands at this moment. */
interface ExamNow {
  isActive: boolean;
  closeAt: number | null;
  /** Answers to it can still count by themselves: somebody sits it, or his late ones are awaited. */
  isUnsettled: boolean;
  now: number;
}

/**
 * Whether a key can serve nobody any more: nobody can begin the exam, and no answer to it can count by itself. Nothing
 * that would tell a key is shown or done before.
 */
export function areKeysSpent(exam: ExamNow): boolean {
  return isClosed(exam) && !exam.isUnsettled;
}

/**
 * From when on scores can have been seen, after somebody set what is shown; ms, null: never. `before`: the same until
 * now. An exam that shows its scores when it is closed counts from the setting: nothing is corrected before it is closed.
 */
export function firstShown(before: number | null, { shows, at }: Release, now: number): number | null {
  if (before !== null && before <= now) return before;
  return shows === 'none' ? null : Math.max(now, at ?? now);
}

/** Whether nobody can begin the exam any more. */
export function isClosed({ isActive, closeAt, now }: Omit<ExamNow, 'isUnsettled'>): boolean {
  return !isActive || (closeAt !== null && now >= closeAt);
}

/**
 * What pupils may see now. Scores come at the time set, else when the exam is closed. Answers with their keys wait,
 * whatever was set, until nobody can begin the exam any more and no answer to it can count by itself.
 */
export function shownNow({ shows, at }: Release, exam: ExamNow): ResultShows {
  const isDue = at === null ? isClosed(exam) : exam.now >= at;
  if (shows === 'none' || !isDue) return 'none';
  return shows === 'answers' && !areKeysSpent(exam) ? 'score' : shows;
}
