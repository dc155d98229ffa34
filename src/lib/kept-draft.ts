// Unsaved work of this tab: survives a reload, ends with the tab. Separate from session-memory.ts, which the exam
// loads, so that code shared only by staff screens does not split the exam's files.

export function readDraftText(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Null deletes the draft. Returns false if storage is blocked or full: then the draft is on the screen only. */
export function keepDraftText(key: string, text: string | null): boolean {
  try {
    if (text === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}
