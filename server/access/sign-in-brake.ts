import { watchSprays } from './sprays';
import { createTally, type Pace, type Tally } from './tally';

/** Somebody who wants to sign in, as far as it can be told before the password is looked at. */
export interface Guess {
  /** Everybody the identifier may mean; for nobody, the identifier itself. */
  accounts: readonly string[];
  /** Whether there are such accounts; identifiers made up fill a memory of their own. */
  exist: boolean;
  /** Device with a cookie of ours. */
  device: GuessingDevice | undefined;
  /** Network the request came from; null where there is none. */
  network: string | null;
}

export interface GuessingDevice {
  id: string;
  /** Whether the account has signed in there before. */
  knows: (account: string) => boolean;
  /** Who of the account's school signed in there last. */
  sponsor: (account: string) => string | undefined;
}

/** A try; with a wait it has been refused, else it counts as a failure until one of the three is called. */
export interface Try {
  waitMs: number;
  /** How long the reply is to be held back: somebody tries many accounts of this network in vain. */
  holdMs: number;
  succeeded(): void;
  /** Gives the accounts at which guessing has just reached a number worth telling the school. */
  failed(): readonly string[];
  /** It came to no verdict (the server was busy): it is not held against anybody. */
  undecided(): void;
}

export type SignInBrake = (guess: Guess) => Try;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** After the free tries the wait doubles from one second to thirty, and a quarter of an hour forgives. */
const hasty = (free: number): Pace => ({
  free,
  firstWaitMs: 1_000,
  longestWaitMs: 30_000,
  forgetAfterMs: 15 * MINUTE,
});
/** So many in a day. Then strangers wait an hour, and a device is as good as a strange one. */
const daily = (free: number): Pace => ({
  free,
  firstWaitMs: HOUR,
  longestWaitMs: HOUR,
  forgetAfterMs: 24 * HOUR,
});

const PACES = {
  /** The account on a device where it has signed in before. */
  own: { free: 10, aDay: 40 },
  /** On a device where somebody of the same school has: what is wasted there is on his name. */
  school: { free: 5, aDay: 40 },
  /** All other devices; a day's tries are shared by all of them. */
  strange: { free: 5, aDay: 30 },
} as const;
type Standing = keyof typeof PACES;

/**
 * Slows guessing down without locking anybody out (the rule and its figures: docs/decisions/0018). A try is counted where the device stands towards the account, and
 * nowhere else, so that strangers use up nothing that belongs to a known device.
 */
export function createSignInBrake(clock: () => number): SignInBrake {
  const real = createTallies(clock);
  const madeUp = createTallies(clock);
  const watch = watchSprays(clock);

  return (guess) => {
    const tallies = guess.exist ? real : madeUp;
    const counts = guess.accounts.map((account) => countFor(tallies, guess, account));
    const holdMs = guess.device ? 0 : watch.holdMs(guess.network);
    const waitMs = Math.max(...counts.map(({ wait }) => wait()));
    if (waitMs === 0) for (const { enter } of counts) enter();
    return {
      waitMs,
      holdMs,
      succeeded() {
        for (const { clear } of counts) clear();
        watch.judged(guess.network, guess.accounts, true);
      },
      failed() {
        watch.judged(guess.network, guess.accounts, false);
        return counts.filter(({ isUsedUp }) => isUsedUp()).map(({ account }) => account);
      },
      undecided() {
        for (const { takeBack } of counts) takeBack();
      },
    };
  };
}

interface Pair {
  hasty: Tally;
  daily: Tally;
}

function createTallies(clock: () => number): Record<Standing, Pair> {
  const pairOf = (standing: Standing): Pair => ({
    hasty: createTally(clock, hasty(PACES[standing].free)),
    daily: createTally(clock, daily(PACES[standing].aDay)),
  });
  return { own: pairOf('own'), school: pairOf('school'), strange: pairOf('strange') };
}

/** The one place where a try at an account is counted: the best standing that was not used up today. */
function countFor(tallies: Record<Standing, Pair>, guess: Guess, account: string) {
  const places = placesOf(guess, account);
  const isOpen = ({ standing, aDay }: Place) => tallies[standing].daily.failures(aDay) < PACES[standing].aDay;
  const { standing, name, aDay } = places.find(isOpen) ?? strangeTo(guess, account);
  const { hasty: short, daily: long } = tallies[standing];
  return {
    account,
    wait: () => Math.max(short.wait(name), long.wait(aDay)),
    enter() {
      short.count(name);
      long.count(aDay);
    },
    /** Coming in clears the own past; what others have wasted it says nothing about. */
    clear() {
      short.clear(name);
      long.takeBack(aDay);
      const [own] = places.filter((place) => place.standing === 'own');
      if (own) tallies.own.daily.clear(own.aDay);
    },
    takeBack() {
      short.takeBack(name);
      long.takeBack(aDay);
    },
    isUsedUp: () => long.failures(aDay) === PACES[standing].aDay,
  };
}

interface Place {
  standing: Standing;
  /** What hasty tries are counted under, and those of a day. */
  name: string;
  aDay: string;
}

/** Where a device stands towards an account, the best first; strange is any. */
function placesOf(guess: Guess, account: string): Place[] {
  const { device } = guess;
  const sponsor = device?.sponsor(account);
  const places: Place[] = [];
  if (device?.knows(account)) places.push(place('own', `${device.id} ${account}`));
  if (sponsor !== undefined) places.push(place('school', `${sponsor} ${account}`));
  return [...places, strangeTo(guess, account)];
}

/** By network: anybody may have as many devices for which nobody vouches as he likes. */
function strangeTo({ network }: Guess, account: string): Place {
  return { standing: 'strange', name: `${network} ${account}`, aDay: account };
}

function place(standing: Standing, name: string): Place {
  return { standing, name, aDay: name };
}
