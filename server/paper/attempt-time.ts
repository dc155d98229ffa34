import { standingDeadline } from '#domain/exam-session/exam-time';
import type { AttemptTable } from '../db/tables/exam';

/** When the time of an attempt is over, as of now. Its column alone does not say while the clock stands. */
export function deadlineOf(attempt: Pick<AttemptTable, 'deadline' | 'paused_at'>, now: number): number {
  return standingDeadline({ deadline: attempt.deadline, pausedAt: attempt.paused_at }, now);
}
