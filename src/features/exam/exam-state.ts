import type { ExamForStaff } from '#contract/exam/exam';
import { shownWindowState } from '#domain/exam/window';

/** How often a screen looks whether a window has opened or closed, ms: they do to the minute. */
export const WINDOW_CLOCK_MS = 20_000;

/**
 * Whether the exam is closed or has ended. A closed one may also not have been opened yet; whether anybody has begun
 * it tells them apart.
 */
export function isOver(
  exam: Pick<ExamForStaff, 'isactive' | 'open_at' | 'close_at'>,
  nowMs: number,
): boolean {
  const state = shownWindowState(exam, nowMs);
  return state === 'closed' || state === 'ended';
}
