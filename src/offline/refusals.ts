/** The first pause after a refusal, doubled by every further one, ms. */
const BASE_MS = 1_000;
/** Longest pause of a token of the exam on screen, and of any other: a former student's may be over for good. */
const CAP_MS = { current: 30_000, other: 10 * 60_000 };

/** What this page knows of tokens that the server does not take: expired, or signed by a server long gone. */
export interface Refusals {
  /** ms until the token is tried again; 0: now. */
  pauseOf: (token: string, nowMs: number) => number;
  refuse: (token: string, nowMs: number, whose: keyof typeof CAP_MS) => void;
  accept: (token: string) => void;
  /** Something has changed: the network is back, somebody looks at the page. All are tried once more. */
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
