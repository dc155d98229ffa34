import { expect, test } from 'vitest';
import { createBrake } from './brake';

function makeBrake() {
  const clock = { now: 0 };
  return { clock, brake: createBrake(() => clock.now) };
}

test('five wrong tries cost nothing, then the wait doubles up to thirty seconds', () => {
  const { clock, brake } = makeBrake();
  const waits: number[] = [];
  for (let tries = 0; tries < 12; tries += 1) {
    const wait = brake.enter('1001', '10.0.0.1');
    waits.push(wait);
    clock.now += wait;
    if (wait > 0) expect(brake.enter('1001', '10.0.0.1')).toBe(0);
  }
  expect(waits).toEqual([0, 0, 0, 0, 0, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
});

test('tries sent all at once are counted before the first of them is judged', () => {
  const { brake } = makeBrake();
  const waits = Array.from({ length: 100 }, () => brake.enter('1001', null));
  expect(waits.filter((wait) => wait === 0)).toHaveLength(5);
});

test('a try that is refused does not make the wait longer', () => {
  const { clock, brake } = makeBrake();
  for (let tries = 0; tries < 50; tries += 1) brake.enter('1001', null);
  clock.now += 1_000;
  expect(brake.enter('1001', null)).toBe(0);
});

test('a classmate who guesses at an account does not slow its owner elsewhere, nor his neighbours', () => {
  const { brake } = makeBrake();
  for (let tries = 0; tries < 20; tries += 1) brake.enter('1001', '10.0.0.66');
  expect(brake.enter('1001', '10.0.0.66')).toBeGreaterThan(0);
  expect(brake.enter('1001', '10.0.0.1')).toBe(0);
  expect(brake.enter('1002', '10.0.0.66')).toBe(0);
});

test('an account is the same in capitals', () => {
  const { brake } = makeBrake();
  for (let tries = 0; tries < 5; tries += 1) brake.enter('Admin@Demo.sch.id', null);
  expect(brake.enter('admin@demo.sch.id', null)).toBeGreaterThan(0);
});

test('the refusals since the last success are counted, so that the first of them can be told', () => {
  const { clock, brake } = makeBrake();
  for (let tries = 0; tries < 5; tries += 1) brake.enter('1001', 'exam');
  expect(brake.refusals('1001', 'exam')).toBe(0);
  brake.enter('1001', 'exam');
  expect(brake.refusals('1001', 'exam')).toBe(1);
  brake.enter('1001', 'exam');
  expect(brake.refusals('1001', 'exam')).toBe(2);
  clock.now += 1_000;
  expect(brake.enter('1001', 'exam')).toBe(0);
  expect(brake.refusals('1001', 'exam')).toBe(2);
  brake.succeeded('1001', 'exam');
  expect(brake.refusals('1001', 'exam')).toBe(0);
});

test('signing in clears the past, and so does a quarter of an hour', () => {
  const { clock, brake } = makeBrake();
  for (let tries = 0; tries < 5; tries += 1) brake.enter('1001', null);
  brake.succeeded('1001', null);
  for (let tries = 0; tries < 5; tries += 1) expect(brake.enter('1001', null)).toBe(0);
  clock.now += 16 * 60_000;
  for (let tries = 0; tries < 5; tries += 1) expect(brake.enter('1001', null)).toBe(0);
});

test('a try without a verdict is not held against anybody', () => {
  const { brake } = makeBrake();
  for (let tries = 0; tries < 40; tries += 1) {
    expect(brake.enter('1001', null)).toBe(0);
    brake.undecided('1001', null);
  }
});

test('a clock that is set back keeps nobody waiting for it', () => {
  const { clock, brake } = makeBrake();
  clock.now = 3_600_000;
  for (let tries = 0; tries < 6; tries += 1) brake.enter('1001', null);
  clock.now = 0;
  expect(brake.enter('1001', null)).toBe(1_000);
  clock.now = 1_000;
  expect(brake.enter('1001', null)).toBe(0);
});
