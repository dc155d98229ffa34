import { expect, test } from 'vitest';
import { createSignInBrake, type Guess } from './sign-in-brake';

const NAT = '203.0.113.7';
const MINUTE = 60_000;

function makeBrake() {
  const clock = { now: 0 };
  return { clock, brake: createSignInBrake(() => clock.now) };
}

/** A browser without our cookie. */
const fresh = (account: string, network = NAT): Guess => ({
  accounts: [account],
  device: undefined,
  network,
});
/** A device on which these accounts have signed in. */
const device = (id: string, account: string, known: string[]): Guess => ({
  accounts: [account],
  device: { id, knows: (name) => known.includes(name) },
  network: NAT,
});

test('five wrong tries cost nothing, then the wait doubles up to thirty seconds', () => {
  const { clock, brake } = makeBrake();
  const waits: number[] = [];
  for (let tries = 0; tries < 12; tries += 1) {
    const wait = brake.enter(fresh('1001'));
    waits.push(wait);
    clock.now += wait;
    if (wait > 0) expect(brake.enter(fresh('1001'))).toBe(0);
  }
  expect(waits).toEqual([0, 0, 0, 0, 0, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
});

test('tries sent all at once are counted before the first of them is judged', () => {
  const { brake } = makeBrake();
  const waits = Array.from({ length: 100 }, () => brake.enter(fresh('1001')));
  expect(waits.filter((wait) => wait === 0)).toHaveLength(5);
});

test('a classmate who guesses for ten minutes behind the same address does not stop the owner on his device', () => {
  const { clock, brake } = makeBrake();
  let guesses = 0;
  for (; clock.now < 10 * MINUTE; clock.now += 100) {
    if (brake.enter(fresh('1001')) === 0) guesses += 1;
    if (brake.enter(device('of the classmate', '1001', ['1002'])) === 0) guesses += 1;
  }
  expect(brake.enter(device('own', '1001', ['1001']))).toBe(0);
  // Nor in the computer room, where somebody has signed in before.
  expect(guesses).toBeLessThanOrEqual(50);
  expect(brake.enter(fresh('1002'))).toBe(0);
});

test('an attacker has at most twenty guesses in a minute and a hundred in a day, however many devices he has', () => {
  const { clock, brake } = makeBrake();
  const counts = { minute: 0, day: 0 };
  for (; clock.now < 24 * 60 * MINUTE; clock.now += 1_000) {
    for (const guess of [fresh('1001'), device('his', '1001', ['1002'])]) {
      if (brake.enter(guess) > 0) continue;
      counts.day += 1;
      if (clock.now < MINUTE) counts.minute += 1;
    }
  }
  expect(counts.minute).toBeLessThanOrEqual(20);
  expect(counts.day).toBeLessThanOrEqual(100);
});

test('many devices, one after the other, bring no more guesses at one account', () => {
  const { clock, brake } = makeBrake();
  let guesses = 0;
  for (let number = 0; number < 1_000; number += 1) {
    clock.now += 60_000;
    if (brake.enter(device(`minted ${number}`, '1001', ['1002'])) === 0) guesses += 1;
  }
  expect(guesses).toBeLessThanOrEqual(100);
});

test('the school is told once, when guessing becomes a pattern', () => {
  const { clock, brake } = makeBrake();
  let alarms = 0;
  for (let number = 0; number < 300; number += 1) {
    clock.now += 31_000;
    const guess = fresh('1001', `198.51.100.${number % 200}`);
    if (brake.enter(guess) === 0) alarms += brake.alarming(guess).length;
  }
  expect(alarms).toBe(1);
});

test('three hundred pupils behind one address sign in within a minute, many mistyping, and none is refused', () => {
  const { clock, brake } = makeBrake();
  let refused = 0;
  for (let pupil = 0; pupil < 300; pupil += 1) {
    const guess = fresh(`${1_000 + pupil}`);
    const mistyped = pupil % 7 === 0 ? 1 + (pupil % 3) : 0;
    for (let tries = 0; tries < mistyped; tries += 1) {
      if (brake.enter(guess) > 0) refused += 1;
      brake.failed(guess);
    }
    if (brake.enter(guess) > 0) refused += 1;
    else brake.succeeded(guess);
    clock.now += 200;
  }
  expect(refused).toBe(0);
});

test('one password tried on many accounts is slowed down, for browsers without a cookie only', () => {
  const { clock, brake } = makeBrake();
  let through = 0;
  for (let number = 0; number < 300; number += 1) {
    clock.now += 100;
    const guess = fresh(`victim ${number}`);
    if (brake.enter(guess) > 0) continue;
    brake.failed(guess);
    through += 1;
  }
  expect(through).toBeLessThan(45);
  expect(brake.enter(device('own', '1001', ['1001']))).toBe(0);
});

test('coming in clears the own past, not that of strange devices', () => {
  const { brake } = makeBrake();
  const owner = device('own', '1001', ['1001']);
  for (let tries = 0; tries < 9; tries += 1) brake.enter(owner);
  brake.succeeded(owner);
  for (let tries = 0; tries < 10; tries += 1) expect(brake.enter(owner)).toBe(0);
  expect(brake.enter(owner)).toBeGreaterThan(0);
});

test('a try without a verdict is not held against anybody', () => {
  const { brake } = makeBrake();
  for (let tries = 0; tries < 60; tries += 1) {
    expect(brake.enter(fresh('1001'))).toBe(0);
    brake.undecided(fresh('1001'));
  }
});

test('a clock that is set back keeps nobody waiting for it', () => {
  const { clock, brake } = makeBrake();
  clock.now = 60 * MINUTE;
  expect(brake.enter(fresh('1001'))).toBe(0);
  for (let tries = 0; tries < 6; tries += 1) brake.enter(fresh('1002'));
  clock.now = 0;
  expect(brake.enter(fresh('1001'))).toBe(0);
  expect(brake.enter(fresh('1002'))).toBe(1_000);
  clock.now = 1_000;
  expect(brake.enter(fresh('1002'))).toBe(0);
});
