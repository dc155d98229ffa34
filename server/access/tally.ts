import { createBoundedMap } from '../memory/bounded-map';

/** How many failed tries are free, and how later ones are slowed down. */
export interface Pace {
  /** Tries without a wait, because a tired pupil mistypes. */
  free: number;
  /** After them the wait doubles from the first to the longest. */
  firstWaitMs: number;
  longestWaitMs: number;
  /** After this long without a try the failures are forgotten. */
  forgetAfterMs: number;
}

/** Counts tries by name. */
export interface Tally {
  /** ms until the next try under this name; 0 means now. */
  wait(name: string): number;
  /** Records one more try, counted as a failure until taken back or cleared. */
  count(name: string): void;
  takeBack(name: string): void;
  /** Notes that a try was refused: the wait restarts, and so does the time after which the failures are forgotten. */
  refuse(name: string): void;
  clear(name: string): void;
  failures(name: string): number;
  /** The whole wait after the last try, in ms. */
  delay(name: string): number;
}

/** The most names kept. */
const NAMES_MAX = 50_000;

interface Entry {
  failures: number;
  /** ms; time of the last try. */
  lastAt: number;
}

export function createTally(clock: () => number, pace: Pace): Tally {
  const entries = createBoundedMap<string, Entry>(NAMES_MAX);

  return {
    wait(name) {
      const { failures, lastAt } = read(name);
      return Math.max(0, lastAt + delayAfter(failures, pace) - clock());
    },
    count(name) {
      entries.set(name, { failures: read(name).failures + 1, lastAt: clock() });
    },
    takeBack(name) {
      const entry = entries.get(name);
      if (entry && entry.failures > 0) entry.failures -= 1;
    },
    refuse(name) {
      const { failures } = read(name);
      if (failures > 0) entries.set(name, { failures, lastAt: clock() });
    },
    clear: (name) => entries.delete(name),
    failures: (name) => read(name).failures,
    delay: (name) => delayAfter(read(name).failures, pace),
  };

  function read(name: string): Entry {
    const now = clock();
    const entry = entries.get(name);
    // If the clock was set back, nobody has to wait for it to catch up.
    if (entry && entry.lastAt > now) entry.lastAt = now;
    return entry && entry.lastAt + pace.forgetAfterMs > now ? entry : { failures: 0, lastAt: now };
  }
}

function delayAfter(failures: number, { free, firstWaitMs, longestWaitMs }: Pace): number {
  return failures < free ? 0 : Math.min(longestWaitMs, firstWaitMs * 2 ** (failures - free));
}
