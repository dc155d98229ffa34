import { expect, test } from 'vitest';
import type { Guess } from './guess';
import { createSignInLimiter } from './sign-in-limit';

const NAT = '203.0.113.7';
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;

function makeLimiter() {
  const clock = { now: 0 };
  return { clock, limiter: createSignInLimiter(() => clock.now) };
}

/** A browser without our cookie. */
const fresh = (account: string, network = NAT): Guess => ({
  accounts: [account],
  exist: true,
  device: undefined,
  network,
  // The school's own address, unless it is another.
  isFamiliar: () => network === NAT,
  ticket: undefined,
});
/** A device on which these accounts have signed in, the first of them last. */
const device = (id: string, account: string, known: string[]): Guess => ({
  ...fresh(account),
  device: { id, knows: (name) => known.includes(name), trustedBy: () => known[0] },
});

/** A device for which no account of the school vouches any more. */
const unvouched = (id: string, account: string): Guess => ({
  ...fresh(account),
  device: { id, knows: () => false, trustedBy: () => undefined },
});

/** Tries each of the given guesses once a second; returns how many were checked. */
function attack(
  { clock, limiter }: ReturnType<typeof makeLimiter>,
  guesses: readonly Guess[],
  forMs: number,
) {
  const until = clock.now + forMs;
  let looked = 0;
  for (; clock.now < until; clock.now += SECOND)
    for (const guess of guesses) {
      const attempt = limiter(guess);
      if (attempt.waitMs > 0) continue;
      attempt.failed();
      looked += 1;
    }
  return looked;
}

test('five wrong tries cost nothing, then the wait doubles up to thirty seconds', () => {
  const { clock, limiter } = makeLimiter();
  const waits: number[] = [];
  for (let tries = 0; tries < 12; tries += 1) {
    const { waitMs } = limiter(fresh('1001'));
    waits.push(waitMs);
    clock.now += waitMs;
    if (waitMs > 0) expect(limiter(fresh('1001')).waitMs).toBe(0);
  }
  expect(waits).toEqual([0, 0, 0, 0, 0, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
});

test('tries sent all at once are counted before the first of them is judged', () => {
  const { limiter } = makeLimiter();
  const waits = Array.from({ length: 100 }, () => limiter(fresh('1001')).waitMs);
  expect(waits.filter((wait) => wait === 0)).toHaveLength(5);
});

test('a classmate who guesses all day on all his devices blocks nobody at a device of the school', () => {
  const made = makeLimiter();
  const { limiter } = made;
  const his = [1, 2, 3].map((number) => device(`his ${number}`, '1001', ['1002']));
  attack(made, [fresh('1001'), fresh('1001', '198.51.100.9'), ...his], DAY);
  // At home, on a PC of the computer room where somebody else signed in last, and on one that knows him.
  expect(limiter(device('own', '1001', ['1001'])).waitMs).toBe(0);
  expect(limiter(device('lab 7', '1001', ['1003'])).waitMs).toBe(0);
  expect(limiter(device('lab 8', '1001', ['1003', '1001'])).waitMs).toBe(0);
  // The same holds for everybody else, anywhere.
  expect(limiter(fresh('1003')).waitMs).toBe(0);
  expect(limiter(device('his 1', '1003', ['1002'])).waitMs).toBe(0);
});

test('a pupil at a device where a classmate guessed for ten minutes waits half a minute at most', () => {
  const made = makeLimiter();
  attack(made, [device('lab 7', '1001', ['1002'])], 10 * MINUTE);
  expect(made.limiter(device('lab 7', '1001', ['1002'])).waitMs).toBeLessThanOrEqual(30 * SECOND);
  // And not at all once anybody else has signed in there.
  expect(made.limiter(device('lab 7', '1001', ['1003', '1002'])).waitMs).toBe(0);
});

test('an attacker has at most twenty guesses in a minute and a hundred in a day, however many devices he has', () => {
  const vouched = [1, 2, 3, 4, 5].map((number) => device(`minted ${number}`, '1001', ['1002']));
  const his = [...vouched, ...Array.from({ length: 20 }, (_, number) => unvouched(`more ${number}`, '1001'))];
  expect(attack(makeLimiter(), [fresh('1001'), ...his], MINUTE)).toBeLessThanOrEqual(20);
  expect(attack(makeLimiter(), [fresh('1001'), ...his], DAY)).toBeLessThanOrEqual(100);
});

test('devices for which nobody vouches, one after the other, bring no more guesses at one account', () => {
  const { clock, limiter } = makeLimiter();
  let guesses = 0;
  for (let number = 0; number < 100; number += 1) {
    clock.now += SECOND;
    if (limiter(unvouched(`minted ${number}`, '1001')).waitMs === 0) guesses += 1;
  }
  expect(guesses).toBeLessThanOrEqual(6);
});

test('a stolen cookie of a PC the owner uses gives a day as few guesses as any other device', () => {
  const stolen = { ...device('lab 7', '1001', ['1003', '1001']), network: '198.51.100.9' };
  expect(attack(makeLimiter(), [stolen], DAY)).toBeLessThanOrEqual(40 + 40 + 30 + 288);
});

test('a sign-in gives the owner back the tries used up on his device', () => {
  const made = makeLimiter();
  const own = device('own', '1001', ['1001']);
  attack(made, [own], 60 * MINUTE);
  made.clock.now += 60 * MINUTE;
  const attempt = made.limiter(own);
  expect(attempt.waitMs).toBe(0);
  attempt.succeeded('1001');
  for (let tries = 0; tries < 10; tries += 1) expect(made.limiter(own).waitMs).toBe(0);
});

test('the school is alerted when guessing becomes a pattern, and again only at ten times as much', () => {
  const { clock, limiter } = makeLimiter();
  const alarms: number[] = [];
  for (let number = 1; number <= 3_100; number += 1) {
    clock.now += 31_000;
    if (limiter(fresh('1001')).failed().length > 0) alarms.push(number);
  }
  expect(alarms).toEqual([30, 300, 3_000]);
});

test('tries that are judged together skip no alarm, and one that gets in takes none away', () => {
  for (const isFirstIn of [false, true]) {
    const { clock, limiter } = makeLimiter();
    const next = () => {
      clock.now += 31_000;
      return limiter(fresh('1001'));
    };
    for (let number = 1; number < 30; number += 1) expect(next().failed()).toEqual([]);
    const together = [next(), next(), next()];
    if (isFirstIn) together.shift()?.succeeded('1001');
    const told = together.flatMap((attempt) => attempt.failed());
    expect([isFirstIn, told]).toEqual([isFirstIn, ['1001']]);
  }
});

test('a device is reported once when its daily tries are used up, and again after they were given back', () => {
  const { clock, limiter } = makeLimiter();
  const own = device('own', '1001', ['1001']);
  const day = () => {
    const told: number[] = [];
    for (let number = 1; number <= 40; number += 1) {
      clock.now += 31_000;
      if (limiter(own).failed().length > 0) told.push(number);
    }
    return told;
  };
  expect(day()).toEqual([40]);
  clock.now += 31_000;
  limiter(own).succeeded('1001');
  expect(day()).toEqual([40]);
});

test('three hundred pupils behind one address sign in within a minute, many mistyping, and none is refused', () => {
  const { clock, limiter } = makeLimiter();
  let refused = 0;
  for (let pupil = 0; pupil < 300; pupil += 1) {
    const guess = fresh(`${1_000 + pupil}`);
    const mistyped = pupil % 7 === 0 ? 1 + (pupil % 3) : 0;
    for (let tries = 0; tries < mistyped; tries += 1) {
      const attempt = limiter(guess);
      if (attempt.waitMs > 0) refused += 1;
      attempt.failed();
    }
    const { waitMs, holdMs, succeeded } = limiter(guess);
    if (waitMs > 0 || holdMs > 0) refused += 1;
    else succeeded(`${1_000 + pupil}`);
    clock.now += 200;
  }
  expect(refused).toBe(0);
});

test('one password tried on many accounts is delayed, and nobody from that network is refused', () => {
  const { clock, limiter } = makeLimiter();
  let heldBack = 0;
  for (let number = 0; number < 300; number += 1) {
    clock.now += 100;
    const attempt = limiter(fresh(`victim ${number}`));
    if (attempt.holdMs > 0) heldBack += 1;
    attempt.failed();
  }
  expect(heldBack).toBeGreaterThan(250);
  expect(limiter(fresh('1001'))).toMatchObject({ waitMs: 0, holdMs: 2_000 });
  expect(limiter(device('own', '1001', ['1001']))).toMatchObject({ waitMs: 0, holdMs: 0 });
  expect(limiter(fresh('1001', '198.51.100.9')).holdMs).toBe(0);
});

test('invented identifiers do not push accounts out of the memory', () => {
  const { limiter } = makeLimiter();
  for (let tries = 0; tries < 6; tries += 1) limiter(fresh('1001'));
  for (let number = 0; number < 60_000; number += 1)
    limiter({ ...fresh(`made up ${number}`), exist: false }).failed();
  expect(limiter(fresh('1001')).waitMs).toBeGreaterThan(0);
});

test('coming in clears the own past, not that of strange devices', () => {
  const { limiter } = makeLimiter();
  const owner = device('own', '1001', ['1001']);
  for (let tries = 0; tries < 9; tries += 1) limiter(owner);
  limiter(owner).succeeded('1001');
  for (let tries = 0; tries < 10; tries += 1) expect(limiter(owner).waitMs).toBe(0);
  expect(limiter(owner).waitMs).toBeGreaterThan(0);
});

test('of several accounts only the one that signed in is cleared; the others get back only this try', () => {
  const { clock, limiter } = makeLimiter();
  const both: Guess = { ...device('own', '1001', ['1001', 'namesake']), accounts: ['1001', 'namesake'] };
  for (let tries = 0; tries < 9; tries += 1) limiter(both);
  limiter(both).succeeded('namesake');
  expect(limiter(both).waitMs).toBe(0);
  expect(limiter(both).waitMs).toBeGreaterThan(0);
  expect(limiter(device('own', 'namesake', ['namesake'])).waitMs).toBe(0);
  // The daily allowance is not given back either: thirty more tries use up the forty of the own device.
  for (let tries = 0; tries < 30; tries += 1) {
    clock.now += MINUTE;
    const attempt = limiter(both);
    expect(attempt.waitMs).toBe(0);
    attempt.failed();
    clock.now += MINUTE;
    limiter(both).succeeded('namesake');
  }
  clock.now += MINUTE;
  // Only the school's counter is left, and nothing has been counted there yet.
  for (let tries = 0; tries < 5; tries += 1) expect(limiter(both).waitMs).toBe(0);
  expect(limiter(both).waitMs).toBeGreaterThan(0);
});

test('a try without a verdict is not held against anybody', () => {
  const { limiter } = makeLimiter();
  for (let tries = 0; tries < 60; tries += 1) {
    const attempt = limiter(fresh('1001'));
    expect(attempt.waitMs).toBe(0);
    attempt.undecided();
  }
});

test('a clock that is set back keeps nobody waiting for it', () => {
  const { clock, limiter } = makeLimiter();
  clock.now = 60 * MINUTE;
  expect(limiter(fresh('1001')).waitMs).toBe(0);
  for (let tries = 0; tries < 6; tries += 1) limiter(fresh('1002'));
  clock.now = 0;
  expect(limiter(fresh('1001')).waitMs).toBe(0);
  expect(limiter(fresh('1002')).waitMs).toBe(1_000);
  clock.now = 1_000;
  expect(limiter(fresh('1002')).waitMs).toBe(0);
});
