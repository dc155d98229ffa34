import { expect, test } from 'vitest';
import { type Spray, watchSprays } from './sprays';

const NETWORK = '203.0.113.7';
const MINUTE = 60_000;
const accounts = Array.from({ length: 25 }, (_, index) => `1${String(index).padStart(3, '0')}`);

test('a network that fails at many accounts is delayed for five minutes and no longer', () => {
  let now = 1_000;
  const sprays = watchSprays(
    () => now,
    () => undefined,
  );
  for (const account of accounts) sprays.judged(NETWORK, [account], false);
  expect(sprays.holdMs(NETWORK)).toBeGreaterThan(0);
  expect(sprays.holdMs('198.51.100.1')).toBe(0);
  now += 5 * MINUTE - 1;
  expect(sprays.holdMs(NETWORK)).toBeGreaterThan(0);
  now += 1;
  expect(sprays.holdMs(NETWORK)).toBe(0);
  // Old failures do not turn one more mistyped password into a spray.
  sprays.judged(NETWORK, ['1001'], false);
  expect(sprays.holdMs(NETWORK)).toBe(0);
});

test('a clock that was set back holds nobody back', () => {
  let now = 10 * MINUTE;
  const sprays = watchSprays(
    () => now,
    () => undefined,
  );
  for (const account of accounts) sprays.judged(NETWORK, [account], false);
  now -= MINUTE;
  expect(sprays.holdMs(NETWORK)).toBe(0);
});

test('a school whose pupils sign in is never delayed, however many mistype', () => {
  const sprays = watchSprays(
    () => 0,
    () => undefined,
  );
  for (const account of accounts) {
    sprays.judged(NETWORK, [account], false);
    sprays.judged(NETWORK, [account], true);
  }
  expect(sprays.holdMs(NETWORK)).toBe(0);
});

test('the operator is informed of it once per window, and of nothing else', () => {
  let now = 1_000;
  const told: Spray[] = [];
  const sprays = watchSprays(
    () => now,
    (spray) => told.push(spray),
  );
  const trySome = (many: readonly string[]) => {
    for (const account of many) sprays.judged(NETWORK, [account], false);
  };
  trySome(accounts.slice(0, 20));
  // One account guessed at again and again is the limiter's business.
  for (let tries = 0; tries < 50; tries += 1) trySome(['1000']);
  expect(told).toEqual([]);
  trySome(accounts);
  trySome(accounts);
  expect(told).toEqual([{ network: NETWORK, accounts: 21, tries: 91 }]);
  now += 5 * MINUTE;
  trySome(accounts);
  expect(told).toHaveLength(2);
});
