/** For this tab only: a token typed on the confirmation page need not be typed again. */
function nameOf(examId: string): string {
  return `lentera.exam-token.${examId}`;
}

/** The stored token for the exam; empty if there is none. */
export function readExamToken(examId: string): string {
  try {
    return sessionStorage.getItem(nameOf(examId)) ?? '';
  } catch {
    // Storage is blocked: the start page asks for it.
    return '';
  }
}

/** Stores the token for the exam's own page. */
export function leaveExamToken(examId: string, token: string): void {
  try {
    sessionStorage.setItem(nameOf(examId), token);
  } catch {
    // The start page will ask again.
  }
}
