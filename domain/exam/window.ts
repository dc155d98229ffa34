import type { ExamForStudent } from '#contract/exam/exam';

/** An exam's switch and the end of its window at this moment; ms, null if it has no end. */
interface ExamNow {
  isActive: boolean;
  closeAt: number | null;
  now: number;
}

export type WindowState = 'closed' | 'notOpen' | 'open' | 'ended';

/**
 * Whether the exam can be begun now. An end that is past decides first, since no switch opens the exam any more, and then
 * the switch. The window contains the instant it opens at, and not the one it closes at.
 */
export function windowState({
  isActive,
  openAt,
  closeAt,
  now,
}: ExamNow & { openAt: number | null }): WindowState {
  if (closeAt !== null && now >= closeAt) return 'ended';
  if (!isActive) return 'closed';
  return openAt !== null && now < openAt ? 'notOpen' : 'open';
}

/** The same of an exam as the server sent it. */
export function shownWindowState(
  { isactive, open_at, close_at }: Pick<ExamForStudent, 'isactive' | 'open_at' | 'close_at'>,
  now: number,
): WindowState {
  return windowState({ isActive: isactive, openAt: toMs(open_at), closeAt: toMs(close_at), now });
}

/** Whether nobody can begin the exam any more. */
export function isClosed({ isActive, closeAt, now }: ExamNow): boolean {
  return !isActive || (closeAt !== null && now >= closeAt);
}

function toMs(instant: string | null): number | null {
  return instant === null ? null : Date.parse(instant);
}

/**
 * Whether an exam counts as switched on where it matters that nobody has still to sit it: what staff switch off between two
 * waves is not over before the last of them.
 */
export function countsAsOn(isActive: boolean, waves: number): boolean {
  return isActive || waves > 0;
}
