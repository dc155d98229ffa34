/** The first screen is drawn by then. */
const IDLE_MS = 2_000;

/** Runs the task when the page has nothing else to do, after 2 s at the latest; returns how to cancel. */
export function whenIdle(task: () => void): () => void {
  // Safari knows no idle time.
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(task, IDLE_MS);
    return () => clearTimeout(timer);
  }
  const asked = requestIdleCallback(task, { timeout: IDLE_MS });
  return () => cancelIdleCallback(asked);
}
