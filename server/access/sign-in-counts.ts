import type { Guess } from './guess';
import { createSlots, type Slots } from './slots';
import { createTally, type Pace, type Tally } from './tally';

/** Where one account's tries from one browser are counted: the only place, the best standing that is still open. */
export interface Count {
  account: string;
  /** Counted as a stranger's: then who has to wait is given a place. */
  isStrange: boolean;
  /** ms until the next try may be made by somebody without a place, apart from turns. */
  wait(): number;
  /** Takes a turn, as `Slots` does. Only strangers need one. */
  takeTurn(): number | undefined;
  giveTurnBack(): void;
  enter(): void;
  refuse(): void;
  takeBack(): void;
  /** A success clears the account's own failures, but not what others have used up. */
  clear(): void;
  /** A try has failed. True if so many have by now that the school is to know. */
  miss(): boolean;
}

const HOUR = 3_600_000;

const PACES = {
  /** A device on which the account has signed in before. */
  own: { free: 10, aDay: 40 },
  /** A device on which somebody of the same school has; tries wasted there are charged to that person. */
  school: { free: 5, aDay: 40 },
  /** All other devices of a network. */
  strange: { free: 5 },
} as const;

/**
 * Turns of strangers at an account: in a network it or its school came in from, and in all others together. At once as
 * many as leave the owner some where one browser guesses without pause, and no more than twenty guesses in a minute.
 */
const TURNS = {
  familiar: { atOnce: 18, everyMs: 30_000 },
  elsewhere: { atOnce: 30, everyMs: 5 * 60_000 },
} as const;
/** The school is told of so many vain tries by strangers, each within a day of the one before. */
const ALARMS_AT: readonly number[] = [30, 300, 3_000];

/** After the free tries the wait doubles from one second to thirty; a quarter of an hour later it is forgotten. */
const hasty = (free: number): Pace => ({
  free,
  firstWaitMs: 1_000,
  longestWaitMs: 30_000,
  forgetAfterMs: HOUR / 4,
});
/** Counts a day's tries; slows nothing down by itself. */
const daily: Pace = {
  free: Number.POSITIVE_INFINITY,
  firstWaitMs: 0,
  longestWaitMs: 0,
  forgetAfterMs: 24 * HOUR,
};

/** The brake's memory. Accounts have one, and invented identifiers another. */
export interface CountBook {
  own: DeviceTallies;
  school: DeviceTallies;
  strange: Tallies;
  familiar: Slots;
  elsewhere: Slots;
}

interface Tallies {
  hasty: Tally;
  /** Of a day's tries those that have failed, one by one: no alarm is skipped where several are under way. */
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
  const sponsor = device?.sponsor(account);
  const school = sponsor === undefined ? undefined : `${sponsor} ${account}`;
  const isOfSchool = school !== undefined && isOpen('school', school);
  const count = isOfSchool
    ? deviceCount(book, 'school', school, account)
    : strangerCount(book, guess, account);
  if (own === undefined) return count;
  return {
    ...count,
    // What is used up on the owner's device is given back to him.
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

/** Counted by network, because anybody can have any number of devices without a sponsor. */
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
    // The whole wait, because to ask too early makes it begin anew.
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
