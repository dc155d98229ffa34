import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/time/durations';
import type { Guess } from './guess';
import { createSlots, type Slots } from './slots';
import { createTally, type Pace, type Tally } from './tally';

/**
 * The counter that applies to one account's tries from one browser: of all that fit, the most generous one that is
 * still open.
 */
export interface Count {
  account: string;
  /** Counted as a stranger's try: a stranger who has to wait is given a ticket. */
  isStrange: boolean;
  /** ms until the next try may be made without a ticket, apart from turns. */
  wait(): number;
  /** Takes a turn, as `Slots` does. Only strangers need one. */
  takeTurn(): number | undefined;
  giveTurnBack(): void;
  enter(): void;
  refuse(): void;
  takeBack(): void;
  /** A success clears the account's own failures, but not what others have used up. */
  clear(): void;
  /** Records a failed try. True if there are now enough of them to alert the school. */
  miss(): boolean;
}

const PACES = {
  /** A device on which the account has signed in before. */
  own: { free: 10, aDay: 40 },
  /** A device on which somebody of the same school has signed in; failed tries there are charged to that person. */
  school: { free: 5, aDay: 40 },
  /** All other devices of a network. */
  strange: { free: 5 },
} as const;

/**
 * Turns of strangers at an account: in a network that the account or its school has signed in from, and in all other
 * networks together. Enough at once that the owner gets some of them while one browser guesses without pause, but no
 * more than twenty guesses a minute.
 */
const TURNS = {
  familiar: { atOnce: 18, everyMs: 30_000 },
  elsewhere: { atOnce: 30, everyMs: 5 * MINUTE_MS },
} as const;
/** The school is alerted after this many failed tries by strangers, each within a day of the one before. */
const ALARMS_AT: readonly number[] = [30, 300, 3_000];

/** After the free tries the wait doubles from one second to thirty; a quarter of an hour later it is forgotten. */
const hasty = (free: number): Pace => ({
  free,
  firstWaitMs: 1_000,
  longestWaitMs: 30_000,
  forgetAfterMs: HOUR_MS / 4,
});
/** Counts a day's tries without slowing anything down. */
const daily: Pace = {
  free: Number.POSITIVE_INFINITY,
  firstWaitMs: 0,
  longestWaitMs: 0,
  forgetAfterMs: DAY_MS,
};

/** The limiter's memory. Accounts have one, and invented identifiers another. */
export interface CountBook {
  own: DeviceTallies;
  school: DeviceTallies;
  strange: Tallies;
  familiar: Slots;
  elsewhere: Slots;
}

interface Tallies {
  hasty: Tally;
  /** The failed tries of a day, counted one by one, so that no alert is skipped while several tries are under way. */
  vain: Tally;
}

interface DeviceTallies extends Tallies {
  /** Closes the device when the day is used up. Strangers have turns instead. */
  daily: Tally;
}

export function createCountBook(clock: () => number): CountBook {
  const talliesOf = (standing: keyof typeof PACES): Tallies => ({
    hasty: createTally(clock, hasty(PACES[standing].free)),
    vain: createTally(clock, daily),
  });
  return {
    own: { ...talliesOf('own'), daily: createTally(clock, daily) },
    school: { ...talliesOf('school'), daily: createTally(clock, daily) },
    strange: talliesOf('strange'),
    familiar: createSlots(clock, TURNS.familiar),
    elsewhere: createSlots(clock, TURNS.elsewhere),
  };
}

/** A device whose day is used up counts as the next worse; every device is at least a stranger. */
export function countFor(book: CountBook, guess: Guess, account: string): Count {
  const { device } = guess;
  const isOpen = (standing: 'own' | 'school', name: string) =>
    book[standing].daily.failures(name) < PACES[standing].aDay;
  const own = device?.knows(account) ? `${device.id} ${account}` : undefined;
  if (own !== undefined && isOpen('own', own)) return deviceCount(book, 'own', own, account);
  const trustedBy = device?.trustedBy(account);
  const school = trustedBy === undefined ? undefined : `${trustedBy} ${account}`;
  const isOfSchool = school !== undefined && isOpen('school', school);
  const count = isOfSchool
    ? deviceCount(book, 'school', school, account)
    : strangerCount(book, guess, account);
  if (own === undefined) return count;
  return {
    ...count,
    // Tries used up on the owner's own device are given back.
    clear() {
      count.clear();
      book.own.daily.clear(own);
      book.own.vain.clear(own);
    },
  };
}

function deviceCount(book: CountBook, standing: 'own' | 'school', name: string, account: string): Count {
  const { hasty: short, daily: long, vain } = book[standing];
  return {
    account,
    isStrange: false,
    wait: () => short.wait(name),
    takeTurn: () => 0,
    giveTurnBack: () => undefined,
    enter() {
      short.count(name);
      long.count(name);
    },
    refuse: () => undefined,
    takeBack() {
      short.takeBack(name);
      long.takeBack(name);
    },
    clear() {
      short.clear(name);
      if (standing === 'school') return long.takeBack(name);
      long.clear(name);
      vain.clear(name);
    },
    miss() {
      vain.count(name);
      return vain.failures(name) === PACES[standing].aDay;
    },
  };
}

/** Counted by network, because anybody can have any number of devices for which no account vouches. */
function strangerCount(book: CountBook, guess: Guess, account: string): Count {
  const { network } = guess;
  const { hasty: short, vain } = book.strange;
  const name = `${network} ${account}`;
  const isFamiliar = guess.isFamiliar(account);
  const turns = isFamiliar ? book.familiar : book.elsewhere;
  const line = isFamiliar ? name : account;
  return {
    account,
    isStrange: true,
    // The whole wait, because asking too early restarts it.
    wait: () => (short.wait(name) === 0 ? 0 : short.delay(name)),
    takeTurn: () => turns.take(line),
    giveTurnBack: () => turns.giveBack(line),
    enter: () => short.count(name),
    refuse: () => short.refuse(name),
    takeBack: () => short.takeBack(name),
    clear: () => short.clear(name),
    miss() {
      vain.count(account);
      return ALARMS_AT.includes(vain.failures(account));
    },
  };
}
