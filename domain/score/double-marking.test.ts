import fc from 'fast-check';
import { expect, test } from 'vitest';
import { limitOf, settleMarks, type Threshold } from './double-marking';
import { isAllowedGrade } from './grade';

const marked = fc
  .integer({ min: 1, max: 10_000 })
  .chain((maximum) =>
    fc.record({ maximum: fc.constant(maximum), first: pointsUpTo(maximum), second: pointsUpTo(maximum) }),
  );
const threshold: fc.Arbitrary<Threshold> = fc.oneof(
  fc.record({ unit: fc.constant('points' as const), amount: fc.nat({ max: 10_000 }) }),
  fc.record({ unit: fc.constant('percent' as const), amount: fc.nat({ max: 100 }) }),
);

/** On a step, or the maximum itself. */
function pointsUpTo(maximum: number) {
  return fc.oneof(
    fc.nat({ max: Math.floor(maximum / 25) }).map((steps) => steps * 25),
    fc.constant(maximum),
  );
}

test('within the threshold what stands lies between both and may be given; beyond it nothing stands', () => {
  fc.assert(
    fc.property(marked, threshold, ({ maximum, first, second }, allowed) => {
      const settled = settleMarks({ first, second, decision: null }, allowed, maximum);
      const difference = Math.abs(first - second);
      if (difference > limitOf(allowed, maximum)) {
        expect(settled).toEqual({ state: 'undecided', difference });
        return;
      }
      const points = settled.state === 'settled' ? settled.points : -1;
      expect(points).toBeGreaterThanOrEqual(Math.min(first, second));
      expect(points).toBeLessThanOrEqual(Math.max(first, second));
      expect(isAllowedGrade(points, maximum)).toBe(true);
      expect(settleMarks({ first: second, second: first, decision: null }, allowed, maximum)).toEqual(
        settled,
      );
    }),
  );
});

test('a decision stands whatever both gave, and never before both have marked', () => {
  fc.assert(
    fc.property(marked, threshold, ({ maximum, first, second }, allowed) => {
      const decision = maximum;
      expect(settleMarks({ first, second, decision }, allowed, maximum)).toEqual({
        state: 'settled',
        points: decision,
        by: 'decision',
      });
      for (const half of [
        { first: null, second },
        { first, second: null },
      ])
        expect(settleMarks({ ...half, decision }, allowed, maximum)).toEqual({ state: 'waiting' });
    }),
  );
});

test('between two steps the pupil gets the one above', () => {
  const percent = { unit: 'percent', amount: 20 } as const;
  expect(settleMarks({ first: 725, second: 750, decision: null }, percent, 1_000)).toMatchObject({
    points: 750,
  });
  expect(settleMarks({ first: 600, second: 800, decision: null }, percent, 1_000)).toMatchObject({
    points: 700,
  });
  expect(settleMarks({ first: 575, second: 800, decision: null }, percent, 1_000)).toMatchObject({
    state: 'undecided',
    difference: 225,
  });
});
