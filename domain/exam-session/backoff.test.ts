import fc from 'fast-check';
import { expect, test } from 'vitest';
import { backoffMs } from './backoff';

test('the wait doubles from one second and never passes thirty', () => {
  expect([1, 2, 3, 4, 5, 6, 50].map((failures) => backoffMs(failures, 0.999_999))).toEqual([
    999, 1_999, 3_999, 7_999, 15_999, 29_999, 29_999,
  ]);
});

test('any wait from zero upwards may come, so that a room does not come back at once', () => {
  fc.assert(
    fc.property(fc.nat(100), fc.double({ min: 0, max: 0.999, noNaN: true }), (failures, random) => {
      expect(backoffMs(failures, random)).toBeLessThan(30_000);
      expect(backoffMs(failures, 0)).toBe(0);
    }),
  );
});
