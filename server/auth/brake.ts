/** Slows down guessing at one account from one place; never an account or an address as such. */
export interface Brake {
  /** ms until the next try is let through; 0 when it may be made now. */
  waitMs(account: string, address: string | null): number;
  failed(account: string, address: string | null): void;
  succeeded(account: string, address: string | null): void;
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
    waitMs(account, address) {
      const bucket = buckets.get(keyOf(account, address));
      if (!bucket || bucket.failures < FREE_TRIES) return 0;
      const delay = Math.min(LONGEST_WAIT_MS, 1_000 * 2 ** (bucket.failures - FREE_TRIES));
      return Math.max(0, bucket.lastAt + delay - clock());
    },
    failed(account, address) {
      const key = keyOf(account, address);
      const known = buckets.get(key);
      const isFresh = known && known.lastAt + FORGET_AFTER_MS > clock();
      buckets.delete(key);
      buckets.set(key, { failures: isFresh ? known.failures + 1 : 1, lastAt: clock() });
      const oldest = buckets.size > BUCKETS_MAX ? buckets.keys().next().value : undefined;
      if (oldest !== undefined) buckets.delete(oldest);
    },
    succeeded(account, address) {
      buckets.delete(keyOf(account, address));
    },
  };
}

function keyOf(account: string, address: string | null): string {
  return JSON.stringify([account.toLowerCase(), address]);
}
