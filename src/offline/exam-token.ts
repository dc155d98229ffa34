import { readKeptUser } from '../lib/kept-user';
import { readSessionText, removeSessionText, writeSessionText } from '../lib/session-memory';

const KEY = 'lentera.exam-token';

/** The token left for the exam by whoever is signed in now; empty when there is none. */
export function readExamToken(examId: string): string {
  const left = readSessionText(KEY) ?? '';
  const mark = markOf(examId);
  return left.startsWith(mark) ? left.slice(mark.length) : '';
}

/** Leaves the token for the exam's own page: what was typed on the confirmation page need not be typed again. */
export function leaveExamToken(examId: string, token: string): void {
  writeSessionText(KEY, markOf(examId) + token);
}

/** Deletes the token: the exam has begun, or its pupil has left. */
export function forgetExamToken(): void {
  removeSessionText(KEY);
}

/**
 * A tab may outlive its pupil on a shared machine, also if he signs out in another tab: the mark keeps his token from
 * anybody else.
 */
function markOf(examId: string): string {
  return `${readKeptUser()?.id} ${examId} `;
}
