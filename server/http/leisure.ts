import { fail } from '../failure/app-error';

/** Waits for a turn of its own, or refuses with `busy`. */
export type TakeTurn = () => Promise<void>;

/** This many wait at most; a dashboard takes some milliseconds, so the last of them waits a fraction of a second. */
const WAITING_MAX = 50;

/**
 * Calls that can wait begin one by one, each in its own turn of the event loop. Their queries run on the main thread
 * without a pause: a hundred that arrive at once would otherwise hold up an answer until the last of them is done.
 */
export function createTurns(
  nextTurn = () => new Promise<void>((resolve) => void setImmediate(resolve)),
): TakeTurn {
  let waiting = 0;
  let last = Promise.resolve();
  return async () => {
    if (waiting >= WAITING_MAX) fail('busy');
    waiting += 1;
    last = last.then(nextTurn);
    await last;
    waiting -= 1;
  };
}
