import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DELIVERY_GRACE_MS } from './delivery-grace';
import { deliveryEnd, isOutdated, lastStart, outlastsEnvelopes } from './envelope-life';

const DAY = 24 * 3_600_000;
const SEALED = Date.parse('2026-08-03T01:00:00Z');

const closeAt = fc.option(fc.integer({ min: SEALED, max: SEALED + 800 * DAY }));
const age = fc.integer({ min: 0, max: 500 * DAY });

test('an envelope begins until the end of its exam, at most for a year, and for thirty days if there is no end', () => {
  expect(lastStart(SEALED + 2 * DAY, SEALED)).toBe(SEALED + 2 * DAY);
  expect(lastStart(SEALED + 700 * DAY, SEALED)).toBe(SEALED + 366 * DAY);
  expect(lastStart(null, SEALED)).toBe(SEALED + 30 * DAY);
  expect([365, 367].map((days) => outlastsEnvelopes(SEALED + days * DAY, SEALED))).toEqual([false, true]);
});

test('a later end is brought to a device at once, the same end never', () => {
  const end = SEALED + 200 * DAY;
  for (const days of [0, 23, 199]) expect(isOutdated(end, end, SEALED + days * DAY)).toBe(false);
  expect(isOutdated(end, end + DAY, SEALED + DAY)).toBe(true);
});

test('an envelope that begins longer than its pupil now may is replaced at once', () => {
  expect(isOutdated(SEALED + 2 * DAY, SEALED + DAY, SEALED)).toBe(true);
});

test('without an end, or with one too far away, an envelope is replaced a week before its last start', () => {
  for (const end of [null, SEALED + 900 * DAY]) {
    const last = lastStart(end, SEALED);
    expect(isOutdated(last, end, last - 8 * DAY)).toBe(false);
    expect(isOutdated(last, end, last - 6 * DAY)).toBe(true);
  }
});

test('what replaces an envelope is not outdated itself, and whatever is begun can be delivered for a week', () => {
  fc.assert(
    fc.property(closeAt, age, (end, later) => {
      const now = SEALED + later;
      expect(deliveryEnd(end, SEALED) - lastStart(end, SEALED)).toBe(DELIVERY_GRACE_MS);
      if (isOutdated(lastStart(end, SEALED), end, now))
        expect(isOutdated(lastStart(end, now), end, now)).toBe(false);
    }),
  );
});
