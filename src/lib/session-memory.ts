/** sessionStorage that never throws: for what this tab must remember across a full page load. */
const memory = new Map<string, string>();

/** The stored text, or null. Falls back to this page's memory if storage is blocked. */
export function readSessionText(key: string): string | null {
  try {
    return sessionStorage.getItem(key) ?? memory.get(key) ?? null;
  } catch {
    return memory.get(key) ?? null;
  }
}

/** Stores the text until the tab closes. */
export function writeSessionText(key: string, text: string): void {
  try {
    sessionStorage.setItem(key, text);
    memory.delete(key);
  } catch {
    memory.set(key, text);
  }
}

/** Deletes the text. */
export function removeSessionText(key: string): void {
  memory.delete(key);
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Blocked storage holds nothing to remove.
  }
}
