import { createBrake, failHasty } from './brake';

const HOUR_MS = 3_600_000;

/** Runs a change of somebody's own, or refuses it because he has made too many. */
export type LimitChanges = <Result>(user: string, change: () => Promise<Result>) => Promise<Result>;

interface Limit {
  /** After so many, with less than an hour between each two, the next has to wait for an hour. */
  free: number;
  /** Whether a change that failed like this is not counted. */
  forgives: (error: unknown) => boolean;
}

/** Every change leaves an audit row for ever, or costs the server work: nobody needs many of them. */
export function limitChanges(clock: () => number, { free, forgives }: Limit): LimitChanges {
  const pace = { free, firstWaitMs: HOUR_MS, longestWaitMs: HOUR_MS, forgetAfterMs: HOUR_MS };
  const brake = createBrake(clock, pace);

  return async (user, change) => {
    const waitMs = brake.enter(user, null);
    if (waitMs > 0) return failHasty(waitMs, 'perubahan');
    try {
      return await change();
    } catch (error) {
      if (forgives(error)) brake.undecided(user, null);
      throw error;
    }
  };
}
