import { expect, test } from 'vitest';
import { createArrivals } from './arrivals';

const MINUTE_MS = 60_000;

function arrivalsAt(startMs: number) {
  let now = startMs;
  const { comeIn } = createArrivals(() => now);
  return {
    comeIn,
    pass: (ms: number) => {
      now += ms;
    },
  };
}

test('an account signs in sixty times at once; each further sign-in waits a minute', () => {
  const { comeIn, pass } = arrivalsAt(0);
  for (let times = 0; times < 60; times += 1) expect(comeIn('a')).toBe(0);
  expect([comeIn('a'), comeIn('a'), comeIn('b')]).toEqual([MINUTE_MS, MINUTE_MS, 0]);
  pass(MINUTE_MS - 1);
  expect(comeIn('a')).toBe(1);
  pass(1);
  expect([comeIn('a'), comeIn('a')]).toEqual([0, MINUTE_MS]);
});

test('an account shared by a class is never delayed, however long the day is', () => {
  const { comeIn, pass } = arrivalsAt(0);
  for (let hour = 0; hour < 10; hour += 1) {
    for (let pupil = 0; pupil < 36; pupil += 1) expect(comeIn('lab')).toBe(0);
    pass(45 * MINUTE_MS);
  }
  for (let times = 0; times < 200; times += 1) {
    expect(comeIn('guru')).toBe(0);
    pass(MINUTE_MS);
  }
});

test('a clock that is set back makes nobody wait for longer than without it', () => {
  const { comeIn, pass } = arrivalsAt(48 * 3_600_000);
  for (let times = 0; times < 60; times += 1) comeIn('a');
  pass(-24 * 3_600_000);
  expect(comeIn('a')).toBe(MINUTE_MS);
});
