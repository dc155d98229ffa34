import type { ExamForStaff } from '#contract/exam';

export type ExamState = 'closed' | 'scheduled' | 'open' | 'ended';

/** Whether students may begin now, by the switch and the window. */
export function examState(
  exam: Pick<ExamForStaff, 'isactive' | 'open_at' | 'close_at'>,
  nowMs: number,
): ExamState {
  if (!exam.isactive) return 'closed';
  if (exam.open_at && nowMs < Date.parse(exam.open_at)) return 'scheduled';
  if (exam.close_at && nowMs >= Date.parse(exam.close_at)) return 'ended';
  return 'open';
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
