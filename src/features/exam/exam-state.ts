import type { ExamForStaff } from '#contract/exam';
import { shownWindowState } from '#domain/exam/window';

export type ExamState = 'closed' | 'scheduled' | 'open' | 'ended';

/** Whether students may begin now, by the switch and the window. */
export function examState(
  exam: Pick<ExamForStaff, 'isactive' | 'open_at' | 'close_at'>,
  nowMs: number,
): ExamState {
  const state = shownWindowState(exam, nowMs);
  return state === 'notOpen' ? 'scheduled' : state;
}

/**
 * Whether the exam is closed or has ended. A closed one may also not have been opened yet; whether anybody has begun
 * it tells them apart.
 */
export function isOver(exam: Parameters<typeof examState>[0], nowMs: number): boolean {
  const state = examState(exam, nowMs);
  return state === 'closed' || state === 'ended';
}

/** Whether its window passed before anybody began it. */
export function isLapsed(
  { close_at, paper_locked }: Pick<ExamForStaff, 'close_at' | 'paper_locked'>,
  nowMs: number,
) {
  return !paper_locked && close_at !== null && nowMs >= Date.parse(close_at);
}
