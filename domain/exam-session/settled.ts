import { HAND_IN_TAIL_MS } from './admission';
import { type AttemptProgress, isOpen } from './attempt';

interface Sitting {
  /** As recorded. */
  progress: AttemptProgress;
  /** Highest claim issued. */
  epoch: number;
  deadline: number;
  lateCountMs: number;
  /** Endings of any claim that count. */
  endings: readonly { epoch: number; receivedAt: number; via: 'device' | 'server' }[];
}

/**
 * Whether an answer to this sitting could still count without a decision by staff; `admit` uses the same limits. An
 * ending counts from its arrival, because only the device knows when it was made.
 */
export function canStillCount(
  { progress, epoch, deadline, lateCountMs, endings }: Sitting,
  now: number,
): boolean {
  if (now > deadline + lateCountMs) return false;
  if (isOpen(progress)) return true;
  const own = endings.filter((ending) => ending.epoch === epoch);
  return own.every(({ via, receivedAt }) => via === 'device' && now <= receivedAt + HAND_IN_TAIL_MS);
}
