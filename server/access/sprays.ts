import { MINUTE_MS } from '#domain/time/durations';
import { createBoundedMap } from '../memory/bounded-map';

/** Password spraying: this many accounts failed in a network, and hardly anybody got in. */
const SPRAY = { windowMs: 5 * MINUTE_MS, accounts: 20, successShare: 0.1, holdMs: 2_000 };
const NETWORKS_MAX = 10_000;
/** The most failed accounts remembered per network; more would add nothing. */
const FAILED_MAX = 1_000;

/** What is reported of a network, once per window. */
export interface Spray {
  network: string | null;
  /** How many accounts failed. */
  accounts: number;
  tries: number;
}

interface Network {
  since: number;
  isTold: boolean;
  failed: Set<string>;
  successes: number;
  tries: number;
}

/**
 * Detects that many accounts are tried without success from one network. Tries are only delayed, never refused, for
 * it; `onSpray` informs the operator of the server.
 */
export function watchSprays(clock: () => number, onSpray: (spray: Spray) => void) {
  const networks = createBoundedMap<string, Network>(NETWORKS_MAX);
  return {
    /** By how many ms to delay the reply to a browser without a cookie in that network. */
    holdMs(network: string | null): number {
      const seen = seenLately(network);
      return seen && isSpray(seen) ? SPRAY.holdMs : 0;
    },
    /** Records the result of a try from that network. */
    judged(network: string | null, accounts: readonly string[], isIn: boolean): void {
      const fresh = { since: clock(), isTold: false, failed: new Set<string>(), successes: 0, tries: 0 };
      const seen = seenLately(network) ?? fresh;
      seen.tries += 1;
      if (isIn) seen.successes += 1;
      for (const account of accounts) {
        if (isIn) seen.failed.delete(account);
        else if (seen.failed.size < FAILED_MAX) seen.failed.add(account);
      }
      networks.set(network ?? '', seen);
      tellOnce(network, seen);
    },
  };

  function tellOnce(network: string | null, seen: Network): void {
    if (seen.isTold || !isSpray(seen)) return;
    seen.isTold = true;
    onSpray({ network, accounts: seen.failed.size, tries: seen.tries });
  }

  function seenLately(network: string | null): Network | undefined {
    const seen = networks.get(network ?? '');
    const now = clock();
    return seen && seen.since <= now && now < seen.since + SPRAY.windowMs ? seen : undefined;
  }
}

function isSpray({ failed, successes, tries }: Network): boolean {
  return failed.size > SPRAY.accounts && successes < tries * SPRAY.successShare;
}
