import { backoffMs } from '#domain/exam-session/backoff';
import type { RoundOutcome } from './sender';

/**
 * Why sending is triggered. A new answer does not shorten a back-off, or a whole room would overload a struggling
 * server.
 */
export type WakeReason = 'operation' | 'online' | 'visible' | 'start';

export interface DrainParts {
  runRound: (isAlone: boolean) => Promise<RoundOutcome>;
  /** Runs the task once after this many ms; returns a function that cancels it. */
  schedule: (task: () => void, ms: number) => () => void;
  /** 0..1 */
  random: () => number;
  /** Something other than a new answer has changed, so refused operations deserve another try. */
  forgive?: () => void;
}

export interface Drain {
  wake: (reason: WakeReason) => void;
  stop: () => void;
}

type FailedRound = Extract<RoundOutcome, { type: 'failed' }>;

const TICK_MS = 30_000;
const BUSY_MS = 1_500;
/** After this many refusals of the lock its holder is assumed to be frozen; correctness does not depend on the lock. */
const BUSY_LIMIT = 20;
/** The frame that shows an answer as stored comes first, because sending uses the same processor. */
const AFTER_FRAME_MS = 50;
/** Spreads out a room whose network came back. */
const REJOIN_SPREAD_MS = 1_000;

/** Keeps sending until nothing waits: it never gives up and never drops anything. */
export function createDrain(parts: DrainParts): Drain {
  let failures = 0;
  let busyRounds = 0;
  let isRunning = false;
  let isAsked = false;
  let isStopped = false;
  let cancel: () => void = () => undefined;

  const plan = (ms: number) => {
    cancel();
    if (!isStopped) cancel = parts.schedule(() => void run(), ms);
  };

  const waitBefore = (reason: WakeReason): number => {
    if (reason === 'online') return Math.floor(parts.random() * REJOIN_SPREAD_MS);
    return reason === 'operation' ? AFTER_FRAME_MS : 0;
  };

  const afterFailure = ({ hasProgress, retryAfterMs = 0 }: FailedRound): number => {
    failures = hasProgress ? 1 : failures + 1;
    return Math.max(backoffMs(failures, parts.random()), retryAfterMs);
  };

  const afterRound = (outcome: RoundOutcome): number => {
    busyRounds = outcome.type === 'busy' ? busyRounds + 1 : 0;
    if (outcome.type === 'busy') return BUSY_MS;
    if (outcome.type === 'failed') return afterFailure(outcome);
    failures = 0;
    if (outcome.type === 'more' || isAsked) return 0;
    return Math.min(TICK_MS, outcome.dueMs ?? TICK_MS);
  };

  const run = async () => {
    if (isRunning || isStopped) return;
    isRunning = true;
    isAsked = false;
    const isAlone = busyRounds >= BUSY_LIMIT;
    const outcome = await parts
      .runRound(isAlone)
      .catch((): RoundOutcome => ({ type: 'failed', hasProgress: false }));
    isRunning = false;
    plan(afterRound(outcome));
  };

  return {
    wake: (reason) => {
      isAsked = true;
      if (reason !== 'operation') parts.forgive?.();
      if (isRunning || isStopped) return;
      if (reason === 'operation' && failures > 0) return;
      plan(waitBefore(reason));
    },
    stop: () => {
      isStopped = true;
      cancel();
    },
  };
}
