import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Allowance } from '#contract/exam/allowance';
import { allowanceMs, endOfSitting } from './allowance';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const quarter: Allowance = { unit: 'percent', amount: 25 };

test('a quarter more of 90 minutes are 23, and fifteen minutes are fifteen of whatever time', () => {
  expect(allowanceMs(quarter, 90 * MINUTE)).toBe(23 * MINUTE);
  expect(allowanceMs({ unit: 'minutes', amount: 15 }, 10 * MINUTE)).toBe(15 * MINUTE);
  expect(allowanceMs(null, 90 * MINUTE)).toBe(0);
});

test('who begins late gets his share of the time that the others have left, beyond the end of the exam', () => {
  const late = { startAt: 0, durationMs: HOUR, closeAt: 20 * MINUTE };
  expect(endOfSitting({ ...late, allowance: null })).toEqual({ deadline: 20 * MINUTE, extraMs: 0 });
  expect(endOfSitting({ ...late, allowance: quarter })).toEqual({
    deadline: 25 * MINUTE,
    extraMs: 5 * MINUTE,
  });
});

test('after the end of the exam an allowance opens nothing', () => {
  const over = { startAt: HOUR, durationMs: HOUR, closeAt: HOUR - 1 };
  const minutes: Allowance = { unit: 'minutes', amount: 15 };
  expect(endOfSitting({ ...over, allowance: minutes })).toEqual({ deadline: HOUR - 1, extraMs: 0 });
});

const instant = fc.nat(10_000_000);
const allowance = fc.option(
  fc.record({ unit: fc.constantFrom('percent' as const, 'minutes' as const), amount: fc.nat(120) }),
);

test('with an allowance nobody ever has less time than without, and all of what it gives', () => {
  fc.assert(
    fc.property(instant, instant, fc.option(instant), allowance, (startAt, durationMs, open, some) => {
      const closeAt = open === null ? null : startAt + open;
      const sitting = { startAt, durationMs, closeAt };
      const without = endOfSitting({ ...sitting, allowance: null }).deadline;
      const { deadline, extraMs } = endOfSitting({ ...sitting, allowance: some });
      expect(deadline - without).toBe(extraMs);
      expect(extraMs).toBeGreaterThanOrEqual(0);
      expect(extraMs % MINUTE).toBe(0);
    }),
  );
});
