import { type AttemptProgress, archivedProgress } from '#domain/exam-session/attempt';
import type { AttemptTable } from '../../db/tables/exam';

/**
 * The columns of an archived sitting, whatever archived it: nobody continues in it, so it is neither open nor paused.
 * Otherwise a pause would grow forever, and a school whose pupil seems to sit an exam could not be deleted.
 */
export function archived(
  progress: AttemptProgress,
  now: number,
): Pick<AttemptTable, 'archived_at' | 'paused_at' | 'progress'> {
  return { archived_at: now, paused_at: null, progress: archivedProgress(progress) };
}
