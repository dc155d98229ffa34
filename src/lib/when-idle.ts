/** By then the first screen has been drawn. */
const IDLE_MS = 2_000;

/** Runs the task when the page is idle, after 2 s at the latest; returns a function that cancels it. */
export function whenIdle(task: () => void): () => void {
  // Safari has no requestIdleCallback.
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(task, IDLE_MS);
    return () => clearTimeout(timer);
  }
  const asked = requestIdleCallback(task, { timeout: IDLE_MS });
  return () => cancelIdleCallback(asked);
}
