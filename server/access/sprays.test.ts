import { expect, test } from 'vitest';
import { watchSprays } from './sprays';

const NETWORK = '203.0.113.7';
const MINUTE = 60_000;
const accounts = Array.from({ length: 25 }, (_, index) => `1${String(index).padStart(3, '0')}`);

test('a network that tries many accounts in vain is held back for five minutes, and then no more', () => {
  let now = 1_000;
  const sprays = watchSprays(() => now);
  for (const account of accounts) sprays.judged(NETWORK, [account], false);
  expect(sprays.holdMs(NETWORK)).toBeGreaterThan(0);
  expect(sprays.holdMs('198.51.100.1')).toBe(0);
  now += 5 * MINUTE - 1;
  expect(sprays.holdMs(NETWORK)).toBeGreaterThan(0);
  now += 1;
  expect(sprays.holdMs(NETWORK)).toBe(0);
  // What was long ago does not make one more mistyped password a spray.
  sprays.judged(NETWORK, ['1001'], false);
  expect(sprays.holdMs(NETWORK)).toBe(0);
});

test('a clock that was set back holds nobody back', () => {
  let now = 10 * MINUTE;
  const sprays = watchSprays(() => now);
  for (const account of accounts) sprays.judged(NETWORK, [account], false);
  now -= MINUTE;
  expect(sprays.holdMs(NETWORK)).toBe(0);
});

test('a school whose pupils come in is never held back, however many mistype', () => {
  const sprays = watchSprays(() => 0);
  for (const account of accounts) {
    sprays.judged(NETWORK, [account], false);
    sprays.judged(NETWORK, [account], true);
  }
  expect(sprays.holdMs(NETWORK)).toBe(0);
});
