/** How often an operation may fail alone, with the server taking others, before it is set aside. */
const STRIKES = 3;
/** An operation set aside is tried again this often, and once by every page, ms. */
const RETRY_MS = 10 * 60_000;
/** After a hand-in what was done before it counts by itself for two minutes only (`HAND_IN_TAIL_MS`). */
const HURRY_MS = 2 * 60_000;
const HURRIED_RETRY_MS = 20_000;

/** What this page knows of operations that did not pass alone; they must not stand before the others. */
export interface Suspects {
  has: (opId: string) => boolean;
  add: (opId: string) => void;
  /** Failed alone although the server takes others; true when that makes it one to set aside. */
  strike: (opId: string) => boolean;
  clear: (opIds: readonly string[]) => void;
  /** Whether those set aside are to be tried again now; says so once. */
  takeRetry: (nowMs: number) => boolean;
  /** An ending has arrived: those left behind it are tried more often while they still count. */
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
