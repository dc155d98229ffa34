import { expect, test } from 'vitest';
import type { Guess } from './guess';
import type { QueueTicket } from './queue-ticket';
import { createSignInLimiter, type Try } from './sign-in-limit';

// The queue for an account at which somebody guesses without pause: how many tries are left to the guesser and to the
// owner.
const SCHOOL = '203.0.113.7';
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;

function makeQueue() {
  const clock = { now: 0 };
  const limiter = createSignInLimiter(() => clock.now);
  /** A browser nobody of the school has used. One that keeps no cookies has lost its ticket when it comes back. */
  const browser = (network = SCHOOL, keepsCookies = true) => {
    let ticket: QueueTicket | undefined;
    const ask = (account = '1001'): Try => {
      const isFamiliar = () => network === SCHOOL;
      const guess: Guess = {
        accounts: [account],
        exist: true,
        device: undefined,
        network,
        isFamiliar,
        ticket,
      };
      const attempt = limiter(guess);
      if (attempt.ticket && keepsCookies) ticket = attempt.ticket;
      return attempt;
    };
    return ask;
  };
  return { clock, limiter, browser };
}

type Queue = ReturnType<typeof makeQueue>;

/** Each asks once a second; returns how many guesses were checked. */
function attack({ clock }: Queue, browsers: readonly ((account?: string) => Try)[], forMs: number): number {
  let looked = 0;
  for (const until = clock.now + forMs; clock.now < until; clock.now += SECOND)
    for (const ask of browsers) if (ask().waitMs === 0) looked += 1;
  return looked;
}

/** How many seconds the owner waits if he retries as soon as he may while the attack continues. */
function ownerWaits(queue: Queue, attackers: readonly ((account?: string) => Try)[]): number {
  const began = queue.clock.now;
  const owner = queue.browser();
  for (let tries = 0; tries < 12; tries += 1) {
    const { waitMs } = owner();
    if (waitMs === 0) return (queue.clock.now - began) / SECOND;
    attack(queue, attackers, waitMs);
  }
  return Number.POSITIVE_INFINITY;
}

function useUpFreeTries({ browser }: Queue): void {
  for (let tries = 0; tries < 5; tries += 1) expect(browser()().waitMs).toBe(0);
}

/** A second passes, and a try is refused. */
function disturb({ clock, browser }: Queue): void {
  clock.now += SECOND / 2;
  expect(browser()().waitMs).toBe(SECOND);
  clock.now += SECOND / 2;
}

const many = (queue: Queue, count: number, keepsCookies = true) =>
  Array.from({ length: count }, () => queue.browser(SCHOOL, keepsCookies));

test('a script that asks without pause and keeps no cookies has six guesses, and the owner gets in at his second try', () => {
  const queue = makeQueue();
  const script = many(queue, 20, false);
  expect(attack(queue, script, 60 * MINUTE)).toBe(6);
  expect(ownerWaits(queue, script)).toBe(2);
});

test.each([1, 3, 10, 60])(
  'after %i minutes of guessing in one browser, another browser waits half a minute at most for its second try',
  (minutes) => {
    const queue = makeQueue();
    const guesser = [queue.browser()];
    attack(queue, guesser, minutes * MINUTE);
    const owner = queue.browser();
    const { waitMs } = owner();
    expect(waitMs).toBeGreaterThan(0);
    expect(waitMs).toBeLessThanOrEqual(30 * SECOND);
    attack(queue, guesser, waitMs);
    expect(owner().waitMs).toBe(0);
  },
);

test.each([1, 2, 5, 9])(
  'against %i browsers that wait for their turns the owner waits five minutes at most',
  (count) => {
    const queue = makeQueue();
    const attackers = many(queue, count);
    attack(queue, attackers, 60 * MINUTE);
    expect(ownerWaits(queue, attackers)).toBeLessThanOrEqual(5 * 60);
  },
);

test('however many browsers guess in one network, a minute has twenty guesses, and a day one in half a minute', () => {
  const queue = makeQueue();
  const attackers = many(queue, 50);
  expect(attack(queue, attackers, MINUTE)).toBeLessThanOrEqual(20);
  expect(attack(queue, attackers, 60 * MINUTE)).toBeLessThanOrEqual(18 + 120);
});

test('guesses from networks the school does not know share three hundred a day, and leave its own network alone', () => {
  const queue = makeQueue();
  const attackers = Array.from({ length: 40 }, (_, number) => queue.browser(`198.51.100.${number}`));
  let looked = 0;
  for (let minute = 0; minute < DAY / MINUTE; minute += 1) {
    looked += attackers.filter((ask) => ask().waitMs === 0).length;
    queue.clock.now += MINUTE;
  }
  expect(looked).toBeLessThanOrEqual(30 + 288 + 1);
  expect(looked).toBeGreaterThan(200);
  expect(queue.browser()().waitMs).toBe(0);
});

test('a ticket is good for one try', () => {
  const queue = makeQueue();
  useUpFreeTries(queue);
  const { ticket } = queue.browser()();
  disturb(queue);
  const back: Guess = {
    ...{ accounts: ['1001'], exist: true, device: undefined, network: SCHOOL },
    ...{ isFamiliar: () => true, ticket },
  };
  expect([queue.limiter(back).waitMs, queue.limiter(back).waitMs]).toEqual([0, 2 * SECOND]);
});

test('a ticket is valid for ten minutes once it is ready; after that the browser starts over', () => {
  const comesBack = (afterMs: number) => {
    const queue = makeQueue();
    useUpFreeTries(queue);
    const owner = queue.browser();
    queue.clock.now += owner().waitMs + afterMs;
    // Somebody else has just tried: without a ticket it would be too soon.
    expect(queue.browser()().waitMs).toBe(0);
    return owner().waitMs;
  };
  expect([comesBack(10 * MINUTE), comesBack(10 * MINUTE + 1)]).toEqual([0, 2 * SECOND]);
});

test('a try that the busy server did not check leaves its ticket valid', () => {
  const queue = makeQueue();
  useUpFreeTries(queue);
  const owner = queue.browser();
  owner();
  disturb(queue);
  owner().undecided();
  expect(owner().waitMs).toBe(0);
});

test('a busy server gives nobody a turn more', () => {
  const queue = makeQueue();
  const attackers = many(queue, 30);
  let looked = 0;
  for (const until = queue.clock.now + 60 * MINUTE; queue.clock.now < until; queue.clock.now += SECOND)
    for (const ask of attackers) {
      const busy = ask();
      if (busy.waitMs > 0) continue;
      busy.undecided();
      if (ask().waitMs === 0) looked += 1;
    }
  expect(looked).toBeLessThanOrEqual(18 + 120);
});

test('a ticket for one account is not valid for another', () => {
  const queue = makeQueue();
  for (const account of ['1001', '1002']) for (let tries = 0; tries < 5; tries += 1) queue.browser()(account);
  const one = queue.browser();
  expect(one('1001').waitMs).toBe(SECOND);
  expect(queue.browser()('1002').waitMs).toBe(SECOND);
});
