/** For this tab only: a token typed on the confirmation page need not be typed again. */
function nameOf(examId: string): string {
  return `lentera.exam-token.${examId}`;
}

/** The token left for the exam; empty when there is none. */
export function readExamToken(examId: string): string {
  try {
    return sessionStorage.getItem(nameOf(examId)) ?? '';
  } catch {
    // Blocked storage: the start page asks.
    return '';
  }
}

/** Leaves the token for the exam's own page. */
export function leaveExamToken(examId: string, token: string): void {
  try {
    sessionStorage.setItem(nameOf(examId), token);
  } catch {
    // The start page asks again.
  }
}
