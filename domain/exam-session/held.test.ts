import fc from 'fast-check';
import { expect, test } from 'vitest';
import { asksForDecision, type HeldSituation, isCovered, whyHeld } from './held';

const SITUATION: HeldSituation = {
  startAt: 1_000,
  deadline: 9_000,
  waitMs: 500,
  endedAt: null,
  toldAt: null,
};

function why(answer: { at: number; receivedAt: number; isAfterEnding?: boolean }, change = {}) {
  return whyHeld({ isAfterEnding: false, ...answer }, { ...SITUATION, ...change });
}

test.each([
  ['dated in time and late', { at: 9_000, receivedAt: 9_500 }, 'late'],
  ['later than the teacher waits', { at: 9_000, receivedAt: 9_501 }, 'tooLate'],
  ['dated after the deadline', { at: 9_001, receivedAt: 9_100 }, 'afterDeadline'],
  ['dated before the start', { at: 999, receivedAt: 9_100 }, 'beforeStart'],
  ['beyond the own hand-in', { at: 5_000, receivedAt: 5_100, isAfterEnding: true }, 'afterHandIn'],
] as const)('%s', (_name, answer, reason) => {
  expect(why(answer)).toBe(reason);
});

test('an ending by staff covers what was saved before the device heard of it', () => {
  const ended = { endedAt: 4_000, toldAt: 6_000 };
  const at = (when: number) => why({ at: when, receivedAt: 7_000, isAfterEnding: true }, ended);
  expect([at(4_000), at(4_001), at(6_000), at(6_001)]).toEqual([
    'beforeEnding',
    'unaware',
    'unaware',
    'afterEnding',
  ]);
  expect([at(4_000), at(6_000), at(6_001)].map(isCovered)).toEqual([true, true, false]);
});

test('nothing dated outside the sitting is ever covered, whatever else is claimed', () => {
  const outside = fc.oneof(fc.integer({ min: 0, max: 999 }), fc.integer({ min: 9_001, max: 99_000 }));
  fc.assert(
    fc.property(
      outside,
      fc.nat(20_000),
      fc.boolean(),
      fc.option(fc.nat(9_000)),
      (at, receivedAt, is, endedAt) => {
        expect(isCovered(why({ at, receivedAt, isAfterEnding: is }, { endedAt }))).toBe(false);
      },
    ),
  );
});

test('what came after the time to decide is kept and asks for nothing', () => {
  expect(asksForDecision('tooLate')).toBe(false);
  expect(asksForDecision('afterHandIn')).toBe(true);
});
