import { expect, test } from 'vitest';
import { createRateLimiter } from './rate-limit';

function makeLimiter() {
  const clock = { now: 0 };
  return { clock, limiter: createRateLimiter(() => clock.now) };
}

test('five wrong tries cost nothing, then the wait doubles up to thirty seconds', () => {
  const { clock, limiter } = makeLimiter();
  const waits: number[] = [];
  for (let tries = 0; tries < 12; tries += 1) {
    const wait = limiter.enter('1001', '10.0.0.1');
    waits.push(wait);
    clock.now += wait;
    if (wait > 0) expect(limiter.enter('1001', '10.0.0.1')).toBe(0);
  }
  expect(waits).toEqual([0, 0, 0, 0, 0, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
});

test('tries sent all at once are counted before the first of them is judged', () => {
  const { limiter } = makeLimiter();
  const waits = Array.from({ length: 100 }, () => limiter.enter('1001', null));
  expect(waits.filter((wait) => wait === 0)).toHaveLength(5);
});

test('a try that is refused does not make the wait longer', () => {
  const { clock, limiter } = makeLimiter();
  for (let tries = 0; tries < 50; tries += 1) limiter.enter('1001', null);
  clock.now += 1_000;
  expect(limiter.enter('1001', null)).toBe(0);
});

test('a classmate who guesses at an account slows neither its owner elsewhere nor his neighbours', () => {
  const { limiter } = makeLimiter();
  for (let tries = 0; tries < 20; tries += 1) limiter.enter('1001', '10.0.0.66');
  expect(limiter.enter('1001', '10.0.0.66')).toBeGreaterThan(0);
  expect(limiter.enter('1001', '10.0.0.1')).toBe(0);
  expect(limiter.enter('1002', '10.0.0.66')).toBe(0);
});

test('an account is the same in capitals', () => {
  const { limiter } = makeLimiter();
  for (let tries = 0; tries < 5; tries += 1) limiter.enter('Admin@Demo.sch.id', null);
  expect(limiter.enter('admin@demo.sch.id', null)).toBeGreaterThan(0);
});

test('refusals since the last success are counted, so that the first can be reported', () => {
  const { clock, limiter } = makeLimiter();
  for (let tries = 0; tries < 5; tries += 1) limiter.enter('1001', 'exam');
  expect(limiter.refusals('1001', 'exam')).toBe(0);
  limiter.enter('1001', 'exam');
  expect(limiter.refusals('1001', 'exam')).toBe(1);
  limiter.enter('1001', 'exam');
  expect(limiter.refusals('1001', 'exam')).toBe(2);
  clock.now += 1_000;
  expect(limiter.enter('1001', 'exam')).toBe(0);
  expect(limiter.refusals('1001', 'exam')).toBe(2);
  limiter.succeeded('1001', 'exam');
  expect(limiter.refusals('1001', 'exam')).toBe(0);
});

test('signing in clears the past, and so does a quarter of an hour', () => {
  const { clock, limiter } = makeLimiter();
  for (let tries = 0; tries < 5; tries += 1) limiter.enter('1001', null);
  limiter.succeeded('1001', null);
  for (let tries = 0; tries < 5; tries += 1) expect(limiter.enter('1001', null)).toBe(0);
  clock.now += 16 * 60_000;
  for (let tries = 0; tries < 5; tries += 1) expect(limiter.enter('1001', null)).toBe(0);
});

test('a try without a result does not count against anybody', () => {
  const { limiter } = makeLimiter();
  for (let tries = 0; tries < 40; tries += 1) {
    expect(limiter.enter('1001', null)).toBe(0);
    limiter.undecided('1001', null);
  }
});

test('a clock that is set back keeps nobody waiting for it', () => {
  const { clock, limiter } = makeLimiter();
  clock.now = 3_600_000;
  for (let tries = 0; tries < 6; tries += 1) limiter.enter('1001', null);
  clock.now = 0;
  expect(limiter.enter('1001', null)).toBe(1_000);
  clock.now = 1_000;
  expect(limiter.enter('1001', null)).toBe(0);
});
