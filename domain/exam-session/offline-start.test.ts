import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isHisSitting, startOf } from './offline-start';

test('a start is believed as the device tells it where that can be', () => {
  expect(startOf({ claimedAt: 500, preparedAt: 100, openAt: 400, now: 900 })).toBe(500);
});

test('whatever a device claims, the start lies neither before the envelope and the opening nor after its arrival, unless the exam opens later', () => {
  const instant = fc.nat(1_000);
  fc.assert(
    fc.property(instant, instant, fc.option(instant), instant, (claimedAt, preparedAt, openAt, later) => {
      const now = preparedAt + later;
      const start = startOf({ claimedAt, preparedAt, openAt, now });
      expect(start).toBeGreaterThanOrEqual(preparedAt);
      expect(start).toBeGreaterThanOrEqual(openAt ?? 0);
      expect(start).toBeLessThanOrEqual(Math.max(now, openAt ?? 0));
    }),
  );
});

test.each([
  [{}, true],
  [{ hasOther: true }, false],
  [{ wasUsed: true }, false],
  [{ revokedAt: 500 }, false],
  [{ revokedAt: 501 }, true],
])('%j: his sitting is %s', (change, isHis) => {
  const clean = { hasOther: false, wasUsed: false, revokedAt: null, startAt: 500 };
  expect(isHisSitting({ ...clean, ...change })).toBe(isHis);
});
