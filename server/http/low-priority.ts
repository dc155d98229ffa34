import { type Asker, createFairLine } from '../memory/fair-line';

/** Waits until a call that can wait may begin; throws `busy` if too much of the same person or school waits already. */
export type AwaitLowPriorityTurn = (by: Asker) => Promise<void>;

/**
 * Calls that can wait begin one by one, each in its own turn of the event loop, fairly between schools and people.
 * Their queries run on the main thread without a pause: a hundred that arrive at once would otherwise hold up an answer
 * until the last of them is done.
 */
export function createLowPriorityQueue(): AwaitLowPriorityTurn {
  const line = createFairLine({ perPerson: 10, perSchool: 50 });
  return (by) => line(by, () => new Promise<void>((resolve) => void setImmediate(resolve)));
}
