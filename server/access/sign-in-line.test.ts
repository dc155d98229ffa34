import { expect, test } from 'vitest';
import type { Guess } from './guess';
import type { Place } from './place';
import { createSignInBrake, type Try } from './sign-in-brake';

// The line before an account at which somebody guesses without pause: what is left to him, and to its owner.
const SCHOOL = '203.0.113.7';
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;

function makeDoor() {
  const clock = { now: 0 };
  const brake = createSignInBrake(() => clock.now);
  /** A browser nobody of the school has used. One that keeps no cookies has lost its place when it comes back. */
  const browser = (network = SCHOOL, keepsCookies = true) => {
    let place: Place | undefined;
    const ask = (account = '1001'): Try => {
      const isFamiliar = () => network === SCHOOL;
      const guess: Guess = {
        accounts: [account],
        exist: true,
        device: undefined,
        network,
        isFamiliar,
        place,
      };
      const attempt = brake(guess);
      if (attempt.place && keepsCookies) place = attempt.place;
      return attempt;
    };
    return ask;
  };
  return { clock, brake, browser };
}

type Door = ReturnType<typeof makeDoor>;

/** Each asks once a second; how many guesses were looked at. */
function attack({ clock }: Door, browsers: readonly ((account?: string) => Try)[], forMs: number): number {
  let looked = 0;
  for (const until = clock.now + forMs; clock.now < until; clock.now += SECOND)
    for (const ask of browsers) if (ask().waitMs === 0) looked += 1;
  return looked;
}

/** How many seconds the owner waits who comes again as soon as he was told to, while the attack goes on. */
function ownerWaits(door: Door, attackers: readonly ((account?: string) => Try)[]): number {
  const began = door.clock.now;
  const owner = door.browser();
  for (let tries = 0; tries < 12; tries += 1) {
    const { waitMs } = owner();
    if (waitMs === 0) return (door.clock.now - began) / SECOND;
    attack(door, attackers, waitMs);
  }
  return Number.POSITIVE_INFINITY;
}

function useUpFreeTries({ browser }: Door): void {
  for (let tries = 0; tries < 5; tries += 1) expect(browser()().waitMs).toBe(0);
}

/** A second passes, and somebody asks in vain. */
function disturb({ clock, browser }: Door): void {
  clock.now += SECOND / 2;
  expect(browser()().waitMs).toBe(SECOND);
  clock.now += SECOND / 2;
}

const many = (door: Door, count: number, keepsCookies = true) =>
  Array.from({ length: count }, () => door.browser(SCHOOL, keepsCookies));

test('whoever asks without pause and keeps no cookies has six guesses, and the owner comes in at his second try', () => {
  const door = makeDoor();
  const script = many(door, 20, false);
  expect(attack(door, script, 60 * MINUTE)).toBe(6);
  expect(ownerWaits(door, script)).toBe(2);
});

test.each([1, 3, 10, 60])(
  'after %i minutes of guessing in one browser the second try of another one comes half a minute later at most',
  (minutes) => {
    const door = makeDoor();
    const guesser = [door.browser()];
    attack(door, guesser, minutes * MINUTE);
    const owner = door.browser();
    const { waitMs } = owner();
    expect(waitMs).toBeGreaterThan(0);
    expect(waitMs).toBeLessThanOrEqual(30 * SECOND);
    attack(door, guesser, waitMs);
    expect(owner().waitMs).toBe(0);
  },
);

test.each([1, 2, 5, 9])(
  'against %i browsers that wait for their turns the owner waits five minutes at most',
  (count) => {
    const door = makeDoor();
    const attackers = many(door, count);
    attack(door, attackers, 60 * MINUTE);
    expect(ownerWaits(door, attackers)).toBeLessThanOrEqual(5 * 60);
  },
);

test('however many browsers guess in one network, a minute has twenty guesses, and a day one in half a minute', () => {
  const door = makeDoor();
  const attackers = many(door, 50);
  expect(attack(door, attackers, MINUTE)).toBeLessThanOrEqual(20);
  expect(attack(door, attackers, 60 * MINUTE)).toBeLessThanOrEqual(18 + 120);
});

test('guesses from networks the school does not know share three hundred a day, and leave its own network alone', () => {
  const door = makeDoor();
  const attackers = Array.from({ length: 40 }, (_, number) => door.browser(`198.51.100.${number}`));
  let looked = 0;
  for (let minute = 0; minute < DAY / MINUTE; minute += 1) {
    looked += attackers.filter((ask) => ask().waitMs === 0).length;
    door.clock.now += MINUTE;
  }
  expect(looked).toBeLessThanOrEqual(30 + 288 + 1);
  expect(looked).toBeGreaterThan(200);
  expect(door.browser()().waitMs).toBe(0);
});

test('a place is good for one try', () => {
  const door = makeDoor();
  useUpFreeTries(door);
  const { place } = door.browser()();
  disturb(door);
  const back: Guess = {
    ...{ accounts: ['1001'], exist: true, device: undefined, network: SCHOOL },
    ...{ isFamiliar: () => true, place },
  };
  expect([door.brake(back).waitMs, door.brake(back).waitMs]).toEqual([0, 2 * SECOND]);
});

test('a place is good for ten minutes once it is ready; who comes later begins anew', () => {
  const comesBack = (afterMs: number) => {
    const door = makeDoor();
    useUpFreeTries(door);
    const owner = door.browser();
    door.clock.now += owner().waitMs + afterMs;
    // Somebody else has just tried: without a place it would be too soon.
    expect(door.browser()().waitMs).toBe(0);
    return owner().waitMs;
  };
  expect([comesBack(10 * MINUTE), comesBack(10 * MINUTE + 1)]).toEqual([0, 2 * SECOND]);
});

test('a try that the busy server did not look at leaves its place good', () => {
  const door = makeDoor();
  useUpFreeTries(door);
  const owner = door.browser();
  owner();
  disturb(door);
  owner().undecided();
  expect(owner().waitMs).toBe(0);
});

test('a busy server gives nobody a turn more', () => {
  const door = makeDoor();
  const attackers = many(door, 30);
  let looked = 0;
  for (const until = door.clock.now + 60 * MINUTE; door.clock.now < until; door.clock.now += SECOND)
    for (const ask of attackers) {
      const busy = ask();
      if (busy.waitMs > 0) continue;
      busy.undecided();
      if (ask().waitMs === 0) looked += 1;
    }
  expect(looked).toBeLessThanOrEqual(18 + 120);
});

test('who waits for one account has no place before another', () => {
  const door = makeDoor();
  for (const account of ['1001', '1002']) for (let tries = 0; tries < 5; tries += 1) door.browser()(account);
  const one = door.browser();
  expect(one('1001').waitMs).toBe(SECOND);
  expect(door.browser()('1002').waitMs).toBe(SECOND);
});
