import { movedByPause, standingDeadline } from '#domain/exam-session/exam-time';
import type { AttemptTable } from '../db/tables/exam';

/** The current deadline of an attempt. The column alone is not up to date during a pause. */
export function deadlineOf(attempt: Pick<AttemptTable, 'deadline' | 'paused_at'>, now: number): number {
  return standingDeadline({ deadline: attempt.deadline, pausedAt: attempt.paused_at }, now);
}

/** From when on its student may finish, as of now; ISO, undefined if from the start. */
export function finishFromOf(
  { finish_from, paused_at }: Pick<AttemptTable, 'finish_from' | 'paused_at'>,
  now: number,
): string | undefined {
  return finish_from === null ? undefined : new Date(movedByPause(finish_from, paused_at, now)).toISOString();
}
