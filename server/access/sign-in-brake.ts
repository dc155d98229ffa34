/** Somebody who wants to sign in, as far as it can be told before the password is looked at. */
export interface Guess {
  /** Everybody the identifier may mean; for nobody, the identifier itself. */
  accounts: readonly string[];
  /** Device with a cookie of ours, and those of the accounts that have signed in there before. */
  device: { id: string; knows: (account: string) => boolean } | undefined;
  /** Network the request came from; null where there is none. */
  network: string | null;
}

export interface SignInBrake {
  /**
   * Asks to try. 0: go on, and the try counts as a failure at the account until `succeeded` or `undecided`
   * says otherwise, so that tries sent all at once are counted too. Otherwise the ms to wait.
   */
  enter(guess: Guess): number;
  succeeded(guess: Guess): void;
  failed(guess: Guess): void;
  /** The try came to no verdict (the server was busy): it is not held against anybody. */
  undecided(guess: Guess): void;
  /** Accounts of the guess at which guessing has just reached a number worth telling the school. */
  alarming(guess: Guess): readonly string[];
}

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
/** Wrong tries that cost nothing, on a device that knows the account and on any other. */
const FREE_TRIES = { known: 10, strange: 5 };
const LONGEST_WAIT = 30 * SECOND;
/** Failures at one account from all strange devices together, in a day, that bring the slow pace … */
const STRANGE_FREE = 50;
/** … of one try in this time: with the free ones fewer than a hundred guesses a day. */
const STRANGE_PACE = 30 * MINUTE;
const DAY = 24 * 60 * MINUTE;
const FORGET_AFTER = 15 * MINUTE;
const BUCKETS_MAX = 50_000;
/** One password tried on many accounts: so many accounts failed in a network, hardly anybody came in. */
const SPRAY = { windowMs: 5 * MINUTE, accounts: 20, successShare: 0.1, paceMs: 2 * SECOND };

interface Bucket {
  failures: number;
  lastAt: number;
}

interface Network {
  since: number;
  failed: Set<string>;
  successes: number;
  tries: number;
  lastAt: number;
}

/**
 * Slows guessing down without locking anybody out (demands S-20 to S-23). A device that knows the account
 * has an allowance of its own, so that no classmate can use it up; other devices have one each, and all
 * of them together one per account and day; browsers without our cookie share that of their network. A
 * network as such is never braked for what its people mistype, only for trying many accounts in vain, and
 * then only its browsers without a cookie.
 */
export function createSignInBrake(clock: () => number): SignInBrake {
  const buckets = new Map<string, Bucket>();
  const networks = new Map<string, Network>();

  return {
    enter(guess) {
      const now = clock();
      const keys = guess.accounts.flatMap((account) => keysOf(guess, account));
      const wait = Math.max(sprayWait(guess, now), ...keys.map((key) => waitOf(key, now)));
      if (wait > 0) return wait;
      for (const { name, forgetAfter } of keys) {
        const { failures } = remembered(name, now, forgetAfter);
        put(buckets, name, { failures: failures + 1, lastAt: now });
      }
      return 0;
    },
    succeeded(guess) {
      for (const account of guess.accounts) {
        // The count of all strange devices stays: its owner's coming in says nothing about them.
        const [own] = keysOf(guess, account);
        if (own) buckets.delete(own.name);
        takeBack(guess, account);
      }
      const network = seenIn(guess);
      network.successes += 1;
      for (const account of guess.accounts) network.failed.delete(account);
    },
    failed(guess) {
      const network = seenIn(guess);
      for (const account of guess.accounts) network.failed.add(account);
    },
    undecided(guess) {
      for (const account of guess.accounts) {
        const [own] = keysOf(guess, account);
        const bucket = own && buckets.get(own.name);
        if (bucket) bucket.failures -= 1;
        takeBack(guess, account);
      }
    },
    alarming(guess) {
      return guess.accounts.filter(
        (account) =>
          !guess.device?.knows(account) && buckets.get(strange(account))?.failures === STRANGE_FREE,
      );
    },
  };

  function takeBack(guess: Guess, account: string): void {
    const all = guess.device?.knows(account) ? undefined : buckets.get(strange(account));
    if (all) all.failures -= 1;
  }

  function remembered(name: string, now: number, forgetAfter: number): Bucket {
    const bucket = buckets.get(name);
    // The clock was set back: nobody waits for it to catch up.
    if (bucket && bucket.lastAt > now) bucket.lastAt = now;
    return bucket && bucket.lastAt + forgetAfter > now ? bucket : { failures: 0, lastAt: now };
  }

  function waitOf({ name, forgetAfter, delay }: Key, now: number): number {
    const { failures, lastAt } = remembered(name, now, forgetAfter);
    return lastAt + delay(failures) - now;
  }

  function sprayWait({ device, network }: Guess, now: number): number {
    const seen = networks.get(network ?? '');
    if (device || !seen || seen.since + SPRAY.windowMs <= now || seen.lastAt > now) return 0;
    const inVain = seen.successes < seen.tries * SPRAY.successShare;
    return seen.failed.size > SPRAY.accounts && inVain ? seen.lastAt + SPRAY.paceMs - now : 0;
  }

  /** What is known of a network in the present five minutes; one more of its tries was judged. */
  function seenIn({ network }: Guess): Network {
    const now = clock();
    const known = networks.get(network ?? '');
    const isFresh = known !== undefined && known.since + SPRAY.windowMs > now;
    const seen = isFresh
      ? known
      : { since: now, failed: new Set<string>(), successes: 0, tries: 0, lastAt: now };
    seen.tries += 1;
    seen.lastAt = now;
    put(networks, network ?? '', seen);
    return seen;
  }
}

interface Key {
  name: string;
  forgetAfter: number;
  /** ms to wait after so many failures. */
  delay: (failures: number) => number;
}

/** What a try at an account is counted under; the first is the trier's own. */
function keysOf({ device, network }: Guess, account: string): Key[] {
  if (device?.knows(account)) {
    return [
      { name: `known ${device.id} ${account}`, forgetAfter: FORGET_AFTER, delay: doubling(FREE_TRIES.known) },
    ];
  }
  const place = device ? `device ${device.id}` : `network ${network}`;
  return [
    { name: `${place} ${account}`, forgetAfter: FORGET_AFTER, delay: doubling(FREE_TRIES.strange) },
    { name: strange(account), forgetAfter: DAY, delay: (count) => (count < STRANGE_FREE ? 0 : STRANGE_PACE) },
  ];
}

function strange(account: string): string {
  return `strange ${account}`;
}

/** After the free tries the wait doubles from one second to thirty. */
function doubling(free: number): (failures: number) => number {
  return (failures) => (failures < free ? 0 : Math.min(LONGEST_WAIT, SECOND * 2 ** (failures - free)));
}

/** Set anew, so that the map's first is the one left alone longest; the oldest goes where there are too many. */
function put<Value>(map: Map<string, Value>, name: string, value: Value): void {
  map.delete(name);
  map.set(name, value);
  const oldest = map.size > BUCKETS_MAX ? map.keys().next().value : undefined;
  if (oldest !== undefined) map.delete(oldest);
}
