// Unsaved work of this tab: survives a reload, ends with the tab. Separate from session-memory.ts, which the exam
// loads, so that code shared only by staff screens does not split the exam's files.

export function readDraftText(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Null deletes it. If storage is blocked or full, the draft exists only on the screen. */
export function keepDraftText(key: string, text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    // The page still asks for confirmation before it is left.
  }
}
