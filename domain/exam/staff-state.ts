import type { ExamForStaff } from '#contract/exam';
import { shownWindowState } from './window';

export type StaffState = 'unopened' | 'scheduled' | 'open' | 'closed' | 'ended' | 'unheld';

type Facts = Pick<ExamForStaff, 'isactive' | 'open_at' | 'close_at' | 'paper_locked'>;

/**
 * How an exam stands for its staff. One that nobody has begun is not said to be closed: it is not open yet, and once its
 * window is over it was not held.
 */
export function staffState(exam: Facts, nowMs: number): StaffState {
  const state = shownWindowState(exam, nowMs);
  if (state === 'notOpen') return 'scheduled';
  if (exam.paper_locked || state === 'open') return state;
  return state === 'closed' ? 'unopened' : 'unheld';
}
