import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/time/durations';
import { fail } from '../failure/app-error';
import { createBoundedMap } from '../memory/bounded-map';
import { createTally, type Pace } from './tally';

/**
 * Slows down guessing and floods, counted by who and where: for example a student at one exam's token. `where` is
 * null if it does not matter: a user at his own old password, or a mailbox that is sent links, whoever requests them.
 * Sign-in has its own limiter.
 */
export interface RateLimiter {
  /**
   * Asks for permission to try. 0 means go on: the try counts as a failure until `succeeded` or `undecided` is
   * called, so that simultaneous tries are counted too. Otherwise the ms to wait; a refused try is not counted.
   */
  enter(who: string, where: string | null): number;
  succeeded(who: string, where: string | null): void;
  /** The try had no result (the server was busy), so it does not count. */
  undecided(who: string, where: string | null): void;
  /** How many tries were refused since the last success; 1 right after the first. */
  refusals(who: string, where: string | null): number;
}

const SECRET_PACE: Pace = {
  free: 5,
  firstWaitMs: 1_000,
  longestWaitMs: 30_000,
  forgetAfterMs: 15 * MINUTE_MS,
};

/** For e-mail addresses a user wants to take, or mailboxes somebody wants to flood: about thirty a day. */
export const EMAIL_PACE: Pace = {
  free: 5,
  firstWaitMs: 60_000,
  longestWaitMs: HOUR_MS,
  forgetAfterMs: DAY_MS,
};

/** The most pairs whose refusals are remembered. */
const REFUSED_MAX = 10_000;

/** By default, after five wrong tries the wait doubles from one second to thirty; nobody is ever locked out. */
export function createRateLimiter(clock: () => number, pace = SECRET_PACE): RateLimiter {
  const tally = createTally(clock, pace);
  const refused = createBoundedMap<string, number>(REFUSED_MAX);

  return {
    enter(who, where) {
      const name = nameOf(who, where);
      const wait = tally.wait(name);
      if (wait > 0) refused.set(name, (refused.get(name) ?? 0) + 1);
      else {
        if (tally.failures(name) === 0) refused.delete(name);
        tally.count(name);
      }
      return wait;
    },
    succeeded(who, where) {
      tally.clear(nameOf(who, where));
      refused.delete(nameOf(who, where));
    },
    undecided: (who, where) => tally.takeBack(nameOf(who, where)),
    refusals: (who, where) => refused.get(nameOf(who, where)) ?? 0,
  };
}

/** Refuses a try that has to wait, with a message and Retry-After. */
export function failHasty(waitMs: number, what: 'percobaan' | 'perubahan' = 'percobaan'): never {
  const seconds = Math.ceil(waitMs / 1_000);
  const wait = seconds < 120 ? `${seconds} detik` : `${Math.ceil(seconds / 60)} menit`;
  const message = `Terlalu banyak ${what}. Coba lagi dalam ${wait}.`;
  return fail('tooManyTries', { message, retryAfterSeconds: seconds });
}

function nameOf(who: string, where: string | null): string {
  return JSON.stringify([who.toLowerCase(), where]);
}
