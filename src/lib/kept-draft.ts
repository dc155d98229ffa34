// Work in progress of this tab: survives a reload, ends with the tab. Apart from session-memory.ts, which the
// exam loads: what only staff screens share must not part the exam's files.

export function readDraftText(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Null forgets it. Where storage is blocked or full the draft is on the screen only. */
export function keepDraftText(key: string, text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    // The page still asks before it is left.
  }
}
