import type { ErrorCode } from '#contract/errors';
import { HOUR_MS } from '#domain/time/durations';
import { AppError } from '../failure/app-error';
import { createRateLimiter, failHasty } from './rate-limit';

/** Makes a change to the user's own data, or refuses it because he has made too many. */
export type LimitChanges = <Result>(user: string, change: () => Promise<Result>) => Promise<Result>;

interface Limit {
  /** After this many changes less than an hour apart, the next one has to wait for an hour. */
  free: number;
  /** Whether a change that failed with this error is not counted. */
  forgives: (error: unknown) => boolean;
}

/**
 * Limits how often users change their own data: every change leaves a permanent audit row or costs the server work,
 * and nobody needs many of them.
 */
export function limitChanges(clock: () => number, { free, forgives }: Limit): LimitChanges {
  const pace = { free, firstWaitMs: HOUR_MS, longestWaitMs: HOUR_MS, forgetAfterMs: HOUR_MS };
  const limiter = createRateLimiter(clock, pace);

  return async (user, change) => {
    const waitMs = limiter.enter(user, null);
    if (waitMs > 0) return failHasty(waitMs, 'perubahan');
    try {
      return await change();
    } catch (error) {
      if (forgives(error)) limiter.undecided(user, null);
      throw error;
    }
  };
}

/**
 * For a change with a file: the file did not arrive, or the server was busy. Only changes that cost work are counted.
 */
export function forgivesUnread(error: unknown): boolean {
  return error instanceof AppError && UNREAD.has(error.code);
}

const UNREAD: ReadonlySet<ErrorCode> = new Set([
  'busy',
  'malformedBody',
  'tooLarge',
  'tooSlow',
  'unsupportedType',
]);
