import { isApiError } from './api-error';

/** ms before each further try: an overloaded server usually recovers in a second or two. */
const PAUSES_MS = [1_000, 2_000, 4_000];

/**
 * Retries while the server is too busy, so that a series of hundreds of small reads does not fail because of one bad
 * second. Any other refusal, and the last `busy`, is thrown.
 */
export async function askPatiently<T>(
  ask: () => Promise<T>,
  pass: (ms: number) => Promise<void> = (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
): Promise<T> {
  for (const pause of PAUSES_MS) {
    try {
      return await ask();
    } catch (error) {
      if (!isApiError(error) || error.code !== 'busy') throw error;
    }
    await pass(pause);
  }
  return ask();
}
