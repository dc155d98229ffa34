import { isApiError } from './api-error';

/** ms before each further try: a server that is out of breath has it back in a second or two. */
const PAUSES_MS = [1_000, 2_000, 4_000];

/**
 * Asks again where the server was too busy: what asks for hundreds of small things in a row must not fail for one bad second among them.
 * For reads; any other refusal, and the last busy one, is thrown.
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
