import type { ResultShows } from '#contract/exam-session/release';
import { isClosed } from './window';

interface Release {
  shows: ResultShows;
  /** ms; null means as soon as the exam is closed. */
  at: number | null;
}

/** The state of an exam at this moment. */
interface ExamNow {
  isActive: boolean;
  closeAt: number | null;
  /** Answers to it can still count without a decision: somebody is sitting it, or late answers may still arrive. */
  isUnsettled: boolean;
  now: number;
}

/**
 * Whether the keys can no longer help anybody: nobody can begin the exam, and no answer can count without a decision.
 * Nothing that would reveal a key is shown or done before.
 */
export function areKeysSpent(exam: ExamNow): boolean {
  return isClosed(exam) && !exam.isUnsettled;
}

/**
 * From when on scores can have been visible, once somebody has set what is shown; ms, null if never. `before`: this
 * value until now. An exam that shows its scores at closing counts from the moment of setting: nothing is corrected
 * before it is closed.
 */
export function firstShown(before: number | null, { shows, at }: Release, now: number): number | null {
  if (before !== null && before <= now) return before;
  return shows === 'none' ? null : Math.max(now, at ?? now);
}

/**
 * What pupils may see now. Scores appear at the time set, or else when the exam is closed. Answers with their keys
 * wait, whatever was set, until nobody can begin the exam and no answer can count without a decision.
 */
export function shownNow({ shows, at }: Release, exam: ExamNow): ResultShows {
  const isDue = at === null ? isClosed(exam) : exam.now >= at;
  if (shows === 'none' || !isDue) return 'none';
  return shows === 'answers' && !areKeysSpent(exam) ? 'score' : shows;
}
