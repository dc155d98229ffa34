import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatCountdown, milestoneBetween, remainingMs, toneOf } from './countdown';

test.each([
  [0, '00:00:00'],
  [1, '00:00:01'],
  [59_001, '00:01:00'],
  [4_325_000, '01:12:05'],
  [36_000_000, '10:00:00'],
])('%i ms is shown as %s', (ms, shown) => {
  expect(formatCountdown(ms)).toBe(shown);
});

test('the clock is red at 300 s or less, amber at 600 s or less, otherwise normal', () => {
  expect([300_000, 300_001, 600_000, 600_001].map(toneOf)).toEqual(['red', 'amber', 'amber', 'normal']);
});

test('remaining time is never below zero and never grows as exam time passes', () => {
  fc.assert(
    fc.property(fc.nat(), fc.nat(), fc.nat(), (deadline, now, passed) => {
      const before = remainingMs(deadline, now);
      expect(before).toBeGreaterThanOrEqual(0);
      expect(remainingMs(deadline, now + passed)).toBeLessThanOrEqual(before);
    }),
  );
});

test('each milestone is told once, the lowest after a long pause, none at the end', () => {
  expect(milestoneBetween(1_800_001, 1_800_000)).toBe(30);
  expect(milestoneBetween(1_800_000, 1_799_000)).toBeUndefined();
  expect(milestoneBetween(600_001, 600_000)).toBe(10);
  expect(milestoneBetween(600_000, 599_000)).toBeUndefined();
  expect(milestoneBetween(700_000, 200_000)).toBe(5);
  expect(milestoneBetween(700_000, 0)).toBeUndefined();
});
