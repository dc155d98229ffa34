import { fail } from '../failure/app-error';

/** How many ms of work may run without a break; in a break other tasks of this thread get their turn. */
const STRETCH_MS = 10;

/**
 * Yields to other tasks if the thread has been busy for a whole stretch; otherwise continues at once. Throws once
 * nobody is waiting for the work any more.
 */
export type Breath = () => Promise<void>;

/** `signal` is aborted when the client has gone. */
export function createBreath(signal?: AbortSignal): Breath {
  let since = performance.now();
  return async () => {
    // The same error as for a body that broke off; nobody will receive it.
    if (signal?.aborted) fail('malformedBody');
    if (performance.now() - since < STRETCH_MS) return;
    await new Promise((resolve) => setImmediate(resolve));
    since = performance.now();
  };
}
