// The way into the exam room, and what it leaves behind. Spec §2: the exam is shown whenever `onExam` is there.
import { readSessionText, removeSessionText, writeSessionText } from '../../lib/session-memory';

const OUTCOMES = ['finished', 'penalty', 'expired'] as const;
export type Outcome = (typeof OUTCOMES)[number];

const OUTCOME_KEY = 'lentera.exam-outcome';

/** Address of the exam room; blanks of the title travel as dashes (spec §2). */
export function examAddress(title: string, examId: string): string {
  const query = new URLSearchParams({
    onExam: 'true',
    name: title.trim().replace(/\s+/g, '-'),
    examid: examId,
  });
  return `/siswa-cbt?${query}`;
}

/** Leaves the token for the exam room, so that it need not be typed twice. */
export function leaveToken(examId: string, token: string): void {
  writeSessionText(tokenKey(examId), token);
}

/** The token typed before; empty when there is none. */
export function readToken(examId: string): string {
  return readSessionText(tokenKey(examId)) ?? '';
}

/** How the exam that was just left ended; told once. */
export function takeOutcome(): Outcome | null {
  const left = readSessionText(OUTCOME_KEY);
  removeSessionText(OUTCOME_KEY);
  return OUTCOMES.find((outcome) => outcome === left) ?? null;
}

function tokenKey(examId: string): string {
  return `lentera.exam-token.${examId}`;
}
