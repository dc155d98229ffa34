import type { ResultShows } from '#contract/results';

interface Release {
  shows: ResultShows;
  /** ms; null: as soon as the exam is closed. */
  at: number | null;
}

/** How an exam stands at this moment. */
interface ExamNow {
  isActive: boolean;
  closeAt: number | null;
  /** Somebody still sits it. */
  isSat: boolean;
  now: number;
}

/**
 * What pupils may see now. Scores come at the time set, else when the exam is closed. Answers with their keys wait,
 * whatever was set, until nobody sits the exam and nobody can begin it any more.
 */
export function shownNow({ shows, at }: Release, exam: ExamNow): ResultShows {
  const isClosed = !exam.isActive || (exam.closeAt !== null && exam.now >= exam.closeAt);
  const isDue = at === null ? isClosed : exam.now >= at;
  if (shows === 'none' || !isDue) return 'none';
  return shows === 'answers' && (exam.isSat || !isClosed) ? 'score' : shows;
}
