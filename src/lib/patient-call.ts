import { isApiError } from './api-error';

/** A server usually recovers in a second or two. */
const PAUSES_MS = [1_000, 2_000, 4_000];

interface Patience {
  /** ms before each further try, where the server names none. */
  pausesMs: readonly number[];
  /** ms since the first try after which none begins. */
  withinMs: number;
  /** Called before each pause. */
  onPause: () => void;
  /** False once nobody waits for the answer any more. */
  isWanted: () => boolean;
  pass: (ms: number) => Promise<void>;
  /** Monotonic, in ms. */
  now: () => number;
}

const USUAL: Patience = {
  pausesMs: PAUSES_MS,
  withinMs: Number.POSITIVE_INFINITY,
  onPause: () => undefined,
  isWanted: () => true,
  pass: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  now: () => performance.now(),
};

/**
 * Retries while the server is too busy, after the pause it asks for. Any other refusal, and the last `busy`, is
 * thrown.
 */
export async function askPatiently<T>(ask: () => Promise<T>, patience: Partial<Patience> = {}): Promise<T> {
  const { pausesMs, withinMs, onPause, isWanted, pass, now } = { ...USUAL, ...patience };
  const begin = now();
  for (const usualMs of pausesMs) {
    try {
      return await ask();
    } catch (error) {
      const pauseMs = pauseAfter(error, usualMs);
      if (now() - begin + pauseMs > withinMs) throw error;
      onPause();
      await pass(pauseMs);
      if (!isWanted()) throw error;
    }
  }
  return ask();
}

/** Throws what no pause helps against. */
function pauseAfter(error: unknown, usualMs: number): number {
  if (isApiError(error) && error.code === 'busy') return error.retryAfterMs ?? usualMs;
  throw error;
}
