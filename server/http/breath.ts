import { fail } from '../failure/app-error';

/** ms of work at a stretch; between two stretches others get their turn on this thread. */
const STRETCH_MS = 10;

/**
 * Waits for a turn of the others when the thread has been held for a stretch; else goes on at once. Fails once
 * nobody waits for the work any more.
 */
export type Breath = () => Promise<void>;

/** `signal` is aborted when the one who asked has gone. */
export function createBreath(signal?: AbortSignal): Breath {
  let since = performance.now();
  return async () => {
    // As for a body that broke off: nobody is left to hear it.
    if (signal?.aborted) fail('malformedBody');
    if (performance.now() - since < STRETCH_MS) return;
    await new Promise((resolve) => setImmediate(resolve));
    since = performance.now();
  };
}
