import { MINUTE_MS } from '#domain/time/durations';

/** The first pause after a refusal, doubled by every further one, ms. */
const BASE_MS = 1_000;
/** Longest pause for a token of the exam on screen, and for any other, which may never be valid again. */
const CAP_MS = { current: 30_000, other: 10 * MINUTE_MS };

/** What this page knows of tokens that the server refuses: expired, or signed by a server that no longer exists. */
export interface Refusals {
  /** ms until the token is tried again; 0 means now. */
  pauseOf: (token: string, nowMs: number) => number;
  refuse: (token: string, nowMs: number, whose: keyof typeof CAP_MS) => void;
  accept: (token: string) => void;
  /** Something has changed (the network is back, somebody looks at the page), so all are tried once more. */
  forgive: () => void;
}

export function createRefusals(): Refusals {
  const refused = new Map<string, { count: number; until: number }>();
  return {
    pauseOf: (token, nowMs) => Math.max(0, (refused.get(token)?.until ?? 0) - nowMs),
    refuse: (token, nowMs, whose) => {
      const count = (refused.get(token)?.count ?? 0) + 1;
      const pause = Math.min(CAP_MS[whose], BASE_MS * 2 ** Math.min(count - 1, 20));
      refused.set(token, { count, until: nowMs + pause });
    },
    accept: (token) => void refused.delete(token),
    forgive: () => {
      for (const one of refused.values()) one.until = 0;
    },
  };
}
