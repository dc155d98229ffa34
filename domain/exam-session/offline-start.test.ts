import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deadlineFrom, startOf, whyPutAway } from './offline-start';

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
  [{}, null],
  [{ hasOther: true }, 'other'],
  [{ wasUsed: true }, 'used'],
  [{ revokedAt: 500 }, 'revoked'],
  [{ revokedAt: 501 }, null],
  [{ isAccountActive: false }, 'accountClosed'],
  [{ areAnswersShown: true }, 'answersShown'],
  [{ closedAt: 499 }, 'closed'],
  [{ closedAt: 500 }, null],
])('%j: it is put away because of %s', (change, why) => {
  const still = { hasOther: false, wasUsed: false, revokedAt: null };
  const open = { isAccountActive: true, areAnswersShown: false, closedAt: null };
  expect(whyPutAway({ ...still, ...open, startAt: 500, ...change })).toBe(why);
});

test('its time ends with its duration, the exam or its closing, whichever is first, and not before it began', () => {
  const span = { startAt: 100, durationMs: 60, closeAt: null, closedAt: null, allowance: null };
  expect(deadlineFrom(span).deadline).toBe(160);
  expect(deadlineFrom({ ...span, closeAt: 150 }).deadline).toBe(150);
  expect(deadlineFrom({ ...span, closeAt: 150, closedAt: 120 }).deadline).toBe(120);
  expect(deadlineFrom({ ...span, closedAt: 90 }).deadline).toBe(100);
});

test('what a pupil has more by himself lies beyond the end of the exam, and not beyond a closing by hand', () => {
  const allowance = { unit: 'minutes' as const, amount: 1 };
  const span = { startAt: 100, durationMs: 60, closeAt: 150, closedAt: 150, allowance };
  expect(deadlineFrom(span)).toEqual({ deadline: 60_150, extraMs: 60_000 });
  expect(deadlineFrom({ ...span, closedAt: 120 })).toEqual({ deadline: 120, extraMs: 20 });
});
