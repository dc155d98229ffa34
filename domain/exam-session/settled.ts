import { HAND_IN_TAIL_MS } from './admission';
import { type AttemptProgress, isOpen } from './attempt';
import type { Ending } from './ending';

interface Sitting {
  /** As recorded. */
  progress: AttemptProgress;
  /** Highest claim issued. */
  epoch: number;
  deadline: number;
  lateCountMs: number;
  /** Endings of any claim that count. */
  endings: readonly { epoch: number; kind: Ending; receivedAt: number; via: 'device' | 'server' }[];
}

/**
 * Whether an answer to this sitting could still count without a decision by staff; `admit` uses the same limits. An
 * ending counts from its arrival, because only the device knows when it was made. A time-out settles nothing: what was
 * saved in time may still come until the late answers' time is over.
 */
export function canStillCount(
  { progress, epoch, deadline, lateCountMs, endings }: Sitting,
  now: number,
): boolean {
  if (now > deadline + lateCountMs) return false;
  if (isOpen(progress)) return true;
  const own = endings.filter((ending) => ending.epoch === epoch && ending.kind !== 'timeout');
  return own.every(({ via, receivedAt }) => via === 'device' && now <= receivedAt + HAND_IN_TAIL_MS);
}
