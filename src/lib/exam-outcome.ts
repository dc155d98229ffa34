// Written by the exam's own page and read by the list of exams, after the full page load between them.
import { readSessionText, removeSessionText, writeSessionText } from './session-memory';

/** `stopped`: by others; `penalty`: for leaving fullscreen. */
const OUTCOMES = ['finished', 'penalty', 'stopped', 'expired'] as const;
export type ExamOutcome = (typeof OUTCOMES)[number];

const KEY = 'lentera.exam-outcome';

/** Remembers how the exam ended, for this tab. */
export function leaveOutcome(outcome: ExamOutcome): void {
  writeSessionText(KEY, outcome);
}

/** How the exam that was just left ended; returned only once. */
export function takeOutcome(): ExamOutcome | null {
  const left = readSessionText(KEY);
  removeSessionText(KEY);
  return OUTCOMES.find((outcome) => outcome === left) ?? null;
}
