import { MINUTE_MS } from '#domain/time/durations';

/** How often an operation may fail alone, while the server accepts others, before it is set aside. */
const STRIKES = 3;
/** How often an operation set aside is tried again, ms; every page also tries once. */
const RETRY_MS = 10 * MINUTE_MS;
/** Operations done before a hand-in count by themselves for only two minutes after it arrives (`HAND_IN_TAIL_MS`). */
const HURRY_MS = 2 * MINUTE_MS;
const HURRIED_RETRY_MS = 20_000;

/** What this page knows of operations that were refused alone; they must not block the others. */
export interface Suspects {
  has: (opId: string) => boolean;
  add: (opId: string) => void;
  /** Failed alone although the server accepts others; true if it should be set aside now. */
  strike: (opId: string) => boolean;
  clear: (opIds: readonly string[]) => void;
  /** Whether those set aside should be tried again now; true only once. */
  takeRetry: (nowMs: number) => boolean;
  /** An ending has arrived: those left behind are tried more often while they still count. */
  hurry: (nowMs: number) => void;
}

export function createSuspects(): Suspects {
  const strikes = new Map<string, number>();
  let retryAt = Number.NEGATIVE_INFINITY;
  let hurryUntil = Number.NEGATIVE_INFINITY;
  return {
    has: (opId) => strikes.has(opId),
    add: (opId) => void strikes.set(opId, strikes.get(opId) ?? 0),
    strike: (opId) => {
      const count = (strikes.get(opId) ?? 0) + 1;
      strikes.set(opId, count);
      return count >= STRIKES;
    },
    clear: (opIds) => {
      for (const opId of opIds) strikes.delete(opId);
    },
    takeRetry: (nowMs) => {
      if (nowMs < retryAt) return false;
      retryAt = nowMs + (nowMs < hurryUntil ? HURRIED_RETRY_MS : RETRY_MS);
      return true;
    },
    hurry: (nowMs) => {
      hurryUntil = nowMs + HURRY_MS;
      retryAt = Math.min(retryAt, nowMs + HURRIED_RETRY_MS);
    },
  };
}
