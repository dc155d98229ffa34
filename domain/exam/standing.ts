import type { ExamForStudent } from '#contract/exam/exam';
import { shownWindowState, type WindowState } from './window';

export const STANDINGS = [
  'running',
  'readmitted',
  'ready',
  'notOpen',
  'stopped',
  'closed',
  'ended',
  'handedIn',
  'penalised',
  'expired',
  'finished',
] as const;
export type Standing = (typeof STANDINGS)[number];

type Facts = Pick<ExamForStudent, 'progress' | 'isactive' | 'open_at' | 'close_at'>;

/** A student's current standing with an exam: first by what he has done, then by the exam's switch and window. */
export function standingOf(exam: Facts, nowMs: number): Standing {
  switch (exam.progress) {
    case 'running':
    case 'finished':
    case 'stopped':
    case 'expired':
      return exam.progress;
    case 'admitted':
      return 'readmitted';
    case 'notStarted':
      return WINDOW_STANDINGS[shownWindowState(exam, nowMs)];
  }
}

/** Whether a tap on the exam leads any further. */
export function canEnter(standing: Standing): boolean {
  return standing === 'ready' || standing === 'readmitted' || standing === 'running';
}

/** Sorts exams: what can be done now first, what is over last; equal ones stay in the server's order. */
export function byUrgency<T extends Facts>(exams: readonly T[], nowMs: number): T[] {
  const rank = (exam: T) => STANDINGS.indexOf(standingOf(exam, nowMs));
  return [...exams].sort((left, right) => rank(left) - rank(right));
}

const WINDOW_STANDINGS: Readonly<Record<WindowState, Standing>> = {
  closed: 'closed',
  notOpen: 'notOpen',
  open: 'ready',
  ended: 'ended',
};
