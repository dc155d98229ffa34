/** Slows down guessing at one account from one place; never an account or an address as such. */
export interface Brake {
  /**
   * Asks to try. 0: go on, and the try counts as a failure until `succeeded` or `undecided` says otherwise,
   * so that tries sent all at once are counted too. Otherwise the ms to wait; a refused try counts nothing.
   */
  enter(account: string, address: string | null): number;
  succeeded(account: string, address: string | null): void;
  /** The try came to no verdict (the server was busy): it is not held against anybody. */
  undecided(account: string, address: string | null): void;
}

/** Wrong tries that cost nothing; a tired pupil mistypes. */
const FREE_TRIES = 5;
const LONGEST_WAIT_MS = 30_000;
/** A bucket that was left alone this long is forgotten. */
const FORGET_AFTER_MS = 15 * 60_000;
/** Buckets kept at most; the oldest go first. */
const BUCKETS_MAX = 50_000;

/**
 * After five wrong tries the wait doubles from one second to thirty. The account alone is not the key, so a
 * classmate cannot lock a pupil out from another place; the address alone is not, so one school behind one
 * address is never shut out together.
 */
export function createBrake(clock: () => number): Brake {
  const buckets = new Map<string, { failures: number; lastAt: number }>();

  return {
    enter(account, address) {
      const key = keyOf(account, address);
      const now = clock();
      const known = buckets.get(key);
      const failures = known && known.lastAt + FORGET_AFTER_MS > now ? known.failures : 0;
      const wait = known ? known.lastAt + delayAfter(failures) - now : 0;
      if (wait > 0) return wait;
      // Set anew, so that the map's first is the one left alone longest.
      buckets.delete(key);
      buckets.set(key, { failures: failures + 1, lastAt: now });
      const oldest = buckets.size > BUCKETS_MAX ? buckets.keys().next().value : undefined;
      if (oldest !== undefined) buckets.delete(oldest);
      return 0;
    },
    succeeded(account, address) {
      buckets.delete(keyOf(account, address));
    },
    undecided(account, address) {
      const bucket = buckets.get(keyOf(account, address));
      if (bucket) bucket.failures -= 1;
    },
  };
}

function delayAfter(failures: number): number {
  return failures < FREE_TRIES ? 0 : Math.min(LONGEST_WAIT_MS, 1_000 * 2 ** (failures - FREE_TRIES));
}

function keyOf(account: string, address: string | null): string {
  return JSON.stringify([account.toLowerCase(), address]);
}
