import { type Spray, watchSprays } from './sprays';
import { createTally, type Pace, type Tally } from './tally';

/** An attempt to sign in, with what is known before the password is checked. */
export interface Guess {
  /** Every account the identifier may mean; if there is none, the identifier itself. */
  accounts: readonly string[];
  /** Whether these accounts exist; invented identifiers fill a separate memory. */
  exist: boolean;
  /** A device with our cookie. */
  device: GuessingDevice | undefined;
  /** The network the request came from; null if unknown. */
  network: string | null;
}

export interface GuessingDevice {
  id: string;
  /** Whether the account has signed in there before. */
  knows: (account: string) => boolean;
  /** Who of the account's school signed in there last. */
  sponsor: (account: string) => string | undefined;
}

/**
 * A try. With a wait it has been refused; otherwise it counts as a failure until one of the three methods is called.
 */
export interface Try {
  waitMs: number;
  /** How long to delay the reply, because many accounts are being tried in vain from this network. */
  holdMs: number;
  /** `account` is the one that got in; for the others its identifier may mean, the try does not count. */
  succeeded(account: string): void;
  /** Returns the accounts for which the number of guesses has just reached a level worth reporting to the school. */
  failed(): readonly string[];
  /** It had no result (the server was busy), so it does not count. */
  undecided(): void;
}

export type SignInBrake = (guess: Guess) => Try;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** After the free tries the wait doubles from one second to thirty; a quarter of an hour later it is forgotten. */
const hasty = (free: number): Pace => ({
  free,
  firstWaitMs: 1_000,
  longestWaitMs: 30_000,
  forgetAfterMs: 15 * MINUTE,
});
/**
 * The number of tries per day. After that, strangers wait an hour, and any other device is treated like a strange
 * one.
 */
const daily = (free: number): Pace => ({
  free,
  firstWaitMs: HOUR,
  longestWaitMs: HOUR,
  forgetAfterMs: 24 * HOUR,
});

const PACES = {
  /** A device on which the account has signed in before. */
  own: { free: 10, aDay: 40 },
  /** A device on which somebody of the same school has; tries wasted there are charged to that person. */
  school: { free: 5, aDay: 40 },
  /** All other devices, which share one daily allowance. */
  strange: { free: 5, aDay: 30 },
} as const;
type Standing = keyof typeof PACES;

/**
 * Slows guessing down without locking anybody out (rule and figures: docs/decisions/0018). A try counts only for the
 * device's own standing towards the account, so that strangers use up nothing that belongs to a known device.
 */
export function createSignInBrake(
  clock: () => number,
  onSpray: (spray: Spray) => void = () => undefined,
): SignInBrake {
  const real = createTallies(clock);
  const madeUp = createTallies(clock);
  const watch = watchSprays(clock, onSpray);

  return (guess) => {
    const tallies = guess.exist ? real : madeUp;
    const counts = guess.accounts.map((account) => countFor(tallies, guess, account));
    const holdMs = guess.device ? 0 : watch.holdMs(guess.network);
    const waitMs = Math.max(...counts.map(({ wait }) => wait()));
    if (waitMs === 0) for (const { enter } of counts) enter();
    return {
      waitMs,
      holdMs,
      succeeded(account) {
        // A namesake of another school clears only his own past: else he could guess as long as he comes in between.
        for (const count of counts) {
          if (count.account === account) count.clear();
          else count.takeBack();
        }
        watch.judged(guess.network, [account], true);
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

/** The only place where a try at an account is counted: under the best standing that is not used up today. */
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
    /** A success clears the account's own failures, but not what others have used up. */
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
  /** The keys under which rapid tries and daily tries are counted. */
  name: string;
  aDay: string;
}

/** A device's standings towards an account, best first; every device is at least a stranger. */
function placesOf(guess: Guess, account: string): Place[] {
  const { device } = guess;
  const sponsor = device?.sponsor(account);
  const places: Place[] = [];
  if (device?.knows(account)) places.push(place('own', `${device.id} ${account}`));
  if (sponsor !== undefined) places.push(place('school', `${sponsor} ${account}`));
  return [...places, strangeTo(guess, account)];
}

/** Counted by network, because anybody can have any number of devices without a sponsor. */
function strangeTo({ network }: Guess, account: string): Place {
  return { standing: 'strange', name: `${network} ${account}`, aDay: account };
}

function place(standing: Standing, name: string): Place {
  return { standing, name, aDay: name };
}
