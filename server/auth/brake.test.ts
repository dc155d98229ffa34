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
    waits.push(brake.waitMs('1001', '10.0.0.1'));
    clock.now += brake.waitMs('1001', '10.0.0.1');
    brake.failed('1001', '10.0.0.1');
  }
  expect(waits).toEqual([0, 0, 0, 0, 0, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
});

test('a classmate who guesses at an account does not slow its owner elsewhere, nor his neighbours', () => {
  const { brake } = makeBrake();
  for (let tries = 0; tries < 20; tries += 1) brake.failed('1001', '10.0.0.66');
  expect(brake.waitMs('1001', '10.0.0.1')).toBe(0);
  expect(brake.waitMs('1002', '10.0.0.66')).toBe(0);
});

test('signing in clears the past, and so does a quarter of an hour', () => {
  const { clock, brake } = makeBrake();
  for (let tries = 0; tries < 7; tries += 1) brake.failed('1001', null);
  brake.succeeded('1001', null);
  expect(brake.waitMs('1001', null)).toBe(0);
  for (let tries = 0; tries < 7; tries += 1) brake.failed('1001', null);
  clock.now += 16 * 60_000;
  brake.failed('1001', null);
  expect(brake.waitMs('1001', null)).toBe(0);
});
