import type { Progress } from '#contract/exam/exam';
import type { AttemptProgress } from './attempt';

/**
 * The time of one attempt. It comes from the duration at the start and from what staff record afterwards: extra
 * minutes, and the length of each pause, once. Nothing else moves a deadline (ADR 22). All values are
 * ms.
 */
export interface ExamTime {
  /** As recorded. During a pause it does not yet include that pause. */
  deadline: number;
  /** When the current pause began; null while the clock runs. */
  pausedAt: number | null;
}

/** The deadline if the clock resumed now: during a pause the time left stays the same. */
export function standingDeadline({ deadline, pausedAt }: ExamTime, now: number): number {
  return movedByPause(deadline, pausedAt, now);
}

/** A moment of a sitting, moved as if the clock resumed now. */
export function movedByPause(moment: number, pausedAt: number | null, now: number): number {
  return pausedAt === null ? moment : moment + Math.max(0, now - pausedAt);
}

/**
 * Whether a clock that stands keeps a sitting from its end. Who has handed in or was stopped has ended, whatever his
 * clock does; after a time-out late answers still count, for as long as it stands.
 */
export function isPaused({ paused, progress }: { paused: boolean; progress: Progress }): boolean {
  return paused && progress !== 'finished' && progress !== 'stopped';
}

/** Stops the clock; undefined if it is stopped already or no time is left. */
export function pauseTime(time: ExamTime, now: number): ExamTime | undefined {
  if (time.pausedAt !== null || now >= time.deadline) return undefined;
  return { ...time, pausedAt: now };
}

/**
 * Resumes the clock. `share` is the length of the pause, credited only here. Undefined if the clock is running
 * already.
 */
export function resumeTime(time: ExamTime, now: number): { time: ExamTime; share: number } | undefined {
  if (time.pausedAt === null) return undefined;
  const deadline = standingDeadline(time, now);
  return { time: { deadline, pausedAt: null }, share: deadline - time.deadline };
}

interface Sitting extends ExamTime {
  progress: AttemptProgress;
  /** The device's claim has an ending of its own, so a student who is let in again needs a new claim. */
  hasEnding: boolean;
}

export interface TimeShare {
  ms: number;
  /** What the attempt becomes if it is reopened; null if it was open or stays ended. */
  reopenedAs: 'running' | 'admitted' | null;
}

/**
 * What extra time does for one attempt; null if it gets none. If its time is up, the minutes start now, and only if
 * the proctor says so, because time in the past would help nobody. Extra minutes do not undo a hand-in.
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
  // Stopped as a penalty: there is time again, but letting him back in is a separate decision.
  if (sitting.progress === 'stopped') return { ms, reopenedAs: null };
  return { ms, reopenedAs: sitting.hasEnding ? 'admitted' : 'running' };
}
