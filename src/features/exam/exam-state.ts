import type { ExamForStaff } from '#contract/exam';
import { shownWindowState } from '#domain/exam/window';

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
