import { fail } from '../failure/app-error';

/**
 * Slows down guessing. What is braked is a pair: a student at one exam's token, somebody at his own old
 * password, an address at one mailbox. Sign-in has a brake of its own.
 */
export interface Brake {
  /**
   * Asks to try. 0: go on, and the try counts as a failure until `succeeded` or `undecided` says otherwise,
   * so that tries sent all at once are counted too. Otherwise the ms to wait; a refused try counts nothing.
   */
  enter(who: string, where: string | null): number;
  succeeded(who: string, where: string | null): void;
  /** The try came to no verdict (the server was busy): it is not held against anybody. */
  undecided(who: string, where: string | null): void;
  /** Tries that were refused since the last success: 1 right after the first. */
  refusals(who: string, where: string | null): number;
}

/** Wrong tries that cost nothing; a tired pupil mistypes. */
const FREE_TRIES = 5;
const LONGEST_WAIT_MS = 30_000;
/** A bucket that was left alone this long is forgotten. */
const FORGET_AFTER_MS = 15 * 60_000;
/** Buckets kept at most; the oldest go first. */
const BUCKETS_MAX = 50_000;

/**
 * After five wrong tries the wait doubles from one second to thirty; nobody is ever locked out.
 */
export function createBrake(clock: () => number): Brake {
  const buckets = new Map<string, Bucket>();

  return {
    enter(who, where) {
      const key = keyOf(who, where);
      const now = clock();
      const { failures, refusals, lastAt } = remembered(buckets.get(key), now);
      const wait = lastAt + delayAfter(failures) - now;
      if (wait > 0) {
        buckets.set(key, { failures, refusals: refusals + 1, lastAt });
        return wait;
      }
      // Set anew, so that the map's first is the one left alone longest.
      buckets.delete(key);
      buckets.set(key, { failures: failures + 1, refusals, lastAt: now });
      const oldest = buckets.size > BUCKETS_MAX ? buckets.keys().next().value : undefined;
      if (oldest !== undefined) buckets.delete(oldest);
      return 0;
    },
    succeeded(who, where) {
      buckets.delete(keyOf(who, where));
    },
    undecided(who, where) {
      const bucket = buckets.get(keyOf(who, where));
      if (bucket) bucket.failures -= 1;
    },
    refusals(who, where) {
      return buckets.get(keyOf(who, where))?.refusals ?? 0;
    },
  };
}

interface Bucket {
  failures: number;
  refusals: number;
  /** ms; of the last try that was let through. */
  lastAt: number;
}

function remembered(bucket: Bucket | undefined, now: number): Bucket {
  // The clock was set back: nobody waits for it to catch up.
  if (bucket && bucket.lastAt > now) bucket.lastAt = now;
  const isKnown = bucket !== undefined && bucket.lastAt + FORGET_AFTER_MS > now;
  return isKnown ? bucket : { failures: 0, refusals: 0, lastAt: now };
}

/** Refuses a try that has to wait, in words and in Retry-After. */
export function failHasty(waitMs: number): never {
  const seconds = Math.ceil(waitMs / 1_000);
  const message = `Terlalu banyak percobaan. Coba lagi dalam ${seconds} detik.`;
  return fail('tooManyTries', { message, retryAfterSeconds: seconds });
}

function delayAfter(failures: number): number {
  return failures < FREE_TRIES ? 0 : Math.min(LONGEST_WAIT_MS, 1_000 * 2 ** (failures - FREE_TRIES));
}

function keyOf(who: string, where: string | null): string {
  return JSON.stringify([who.toLowerCase(), where]);
}
