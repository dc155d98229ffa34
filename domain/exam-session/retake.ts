import { type AttemptProgress, isOpen } from './attempt';

interface Retaken {
  /** Before the retake. */
  progress: AttemptProgress;
  deadline: number;
  archivedAt: number;
  /** Nobody can begin its exam any more. */
  isClosed: boolean;
  areKeysShown: boolean;
  now: number;
}

/**
 * How a sitting comes back from the archive when its retake is undone. `asItWas`: it had ended before. `goesOn`: with the time that
 * the retake cost. `ended`: its time stopped at the retake; once the exam is closed and his own time is over, or the keys are shown,
 * its pupil may know the answers.
 */
export function comesBack({
  progress,
  deadline,
  archivedAt,
  isClosed,
  areKeysShown,
  now,
}: Retaken): 'asItWas' | 'goesOn' | 'ended' {
  if (!isOpen(progress) || archivedAt >= deadline) return 'asItWas';
  return areKeysShown || (isClosed && now >= deadline) ? 'ended' : 'goesOn';
}
