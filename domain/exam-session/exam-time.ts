import type { AttemptProgress } from './attempt';

/**
 * The time of one attempt. It is given by the duration at the start and by what staff records afterwards: extra
 * minutes, and the length of each pause, once. Nothing else moves a deadline (docs/decisions/0022). All values are ms.
 */
export interface ExamTime {
  /** As recorded; while the clock stands, without the pause that is going on. */
  deadline: number;
  /** Since when the clock stands; null while it goes. */
  pausedAt: number | null;
}

/** The deadline as it would be if the clock went on now: while it stands, what is left stays the same. */
export function standingDeadline({ deadline, pausedAt }: ExamTime, now: number): number {
  return movedByPause(deadline, pausedAt, now);
}

/** A moment of a sitting as it would be if the clock went on now. */
export function movedByPause(moment: number, pausedAt: number | null, now: number): number {
  return pausedAt === null ? moment : moment + Math.max(0, now - pausedAt);
}

/** Stops the clock; undefined when it stands already, or there is no time left to keep. */
export function pauseTime(time: ExamTime, now: number): ExamTime | undefined {
  if (time.pausedAt !== null || now >= time.deadline) return undefined;
  return { ...time, pausedAt: now };
}

/** Lets the clock go on; `share` is the pause, credited here and nowhere else. Undefined when it goes already. */
export function resumeTime(time: ExamTime, now: number): { time: ExamTime; share: number } | undefined {
  if (time.pausedAt === null) return undefined;
  const deadline = standingDeadline(time, now);
  return { time: { deadline, pausedAt: null }, share: deadline - time.deadline };
}

interface Sitting extends ExamTime {
  progress: AttemptProgress;
  /** The device's claim has an ending of its own: whoever is let in again needs a new one. */
  hasEnding: boolean;
}

export interface TimeShare {
  ms: number;
  /** What the attempt becomes when it is opened again; null: it was open, or stays ended. */
  reopenedAs: 'running' | 'admitted' | null;
}

/**
 * What extra time does for one attempt; null when it gets none. Whose time is up gets it from now on, and only when the
 * proctor says so: time that nobody could use would be no help. A hand-in is not taken back by minutes.
 */
export function shareOf(
  extraMs: number,
  sitting: Sitting,
  { now, mayReopen }: { now: number; mayReopen: boolean },
): TimeShare | null {
  if (sitting.progress === 'finished') return null;
  const lateBy = now - standingDeadline(sitting, now);
  if (lateBy < 0) return { ms: extraMs, reopenedAs: null };
  if (!mayReopen) return null;
  const ms = lateBy + extraMs;
  // Stopped as a penalty: there is time again, and letting him in is a word of its own.
  if (sitting.progress === 'stopped') return { ms, reopenedAs: null };
  return { ms, reopenedAs: sitting.hasEnding ? 'admitted' : 'running' };
}
