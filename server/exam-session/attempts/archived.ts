import { type AttemptProgress, archivedProgress } from '#domain/exam-session/attempt';
import type { AttemptTable } from '../../db/tables/exam';

/**
 * What an archived sitting says of itself, however it came to be one: nobody goes on in it, so it is neither open nor
 * paused. A pause would otherwise grow for ever, and a school whose pupil seems to sit an exam cannot be deleted.
 */
export function archived(
  progress: AttemptProgress,
  now: number,
): Pick<AttemptTable, 'archived_at' | 'paused_at' | 'progress'> {
  return { archived_at: now, paused_at: null, progress: archivedProgress(progress) };
}
