import type { ExamForStaff } from '#contract/exam/exam';
import { shownWindowState } from './window';

export type StaffState = 'unopened' | 'scheduled' | 'open' | 'closed' | 'ended' | 'unheld';

type Facts = Pick<ExamForStaff, 'isactive' | 'open_at' | 'close_at' | 'attempt_count'>;

/**
 * How an exam stands for its staff. One that nobody is known to have begun is not said to be closed: it is not open yet, and
 * once its window is over it was not held. Start codes that were made ahead begin nothing.
 */
export function staffState(exam: Facts, nowMs: number): StaffState {
  const state = shownWindowState(exam, nowMs);
  if (state === 'notOpen') return 'scheduled';
  if (exam.attempt_count > 0 || state === 'open') return state;
  return state === 'closed' ? 'unopened' : 'unheld';
}
