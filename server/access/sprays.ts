import { createBoundedMap } from '../memory/bounded-map';

/** One password tried on many accounts: so many accounts failed in a network, hardly anybody came in. */
const SPRAY = { windowMs: 5 * 60_000, accounts: 20, successShare: 0.1, holdMs: 2_000 };
const NETWORKS_MAX = 10_000;
/** Accounts remembered per network: what is beyond says no more. */
const FAILED_MAX = 1_000;

interface Network {
  since: number;
  failed: Set<string>;
  successes: number;
  tries: number;
}

/** Notices that many accounts are tried in vain from one network. Nobody is refused for it, only held back. */
export function watchSprays(clock: () => number) {
  const networks = createBoundedMap<string, Network>(NETWORKS_MAX);
  return {
    /** ms that a browser without a cookie waits there for its reply. */
    holdMs(network: string | null): number {
      const seen = seenLately(network);
      const isInVain = seen !== undefined && seen.successes < seen.tries * SPRAY.successShare;
      return isInVain && seen.failed.size > SPRAY.accounts ? SPRAY.holdMs : 0;
    },
    /** A try of that network came to its verdict. */
    judged(network: string | null, accounts: readonly string[], isIn: boolean): void {
      const fresh = { since: clock(), failed: new Set<string>(), successes: 0, tries: 0 };
      const seen = seenLately(network) ?? fresh;
      seen.tries += 1;
      if (isIn) seen.successes += 1;
      for (const account of accounts) {
        if (isIn) seen.failed.delete(account);
        else if (seen.failed.size < FAILED_MAX) seen.failed.add(account);
      }
      networks.set(network ?? '', seen);
    },
  };

  function seenLately(network: string | null): Network | undefined {
    const seen = networks.get(network ?? '');
    const now = clock();
    return seen && seen.since <= now && now < seen.since + SPRAY.windowMs ? seen : undefined;
  }
}
