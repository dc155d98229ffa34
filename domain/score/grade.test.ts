import fc from 'fast-check';
import { expect, test } from 'vitest';
import { gradeMaximum, isAllowedGrade, usualGrades } from './grade';

test('a grade goes from nothing to the maximum by quarters of a point, and the maximum itself is one', () => {
  expect([0, 25, 150, 3_333].map((given) => isAllowedGrade(given, 3_333))).toEqual([true, true, true, true]);
  expect([-25, 10, 3_350, 3_332, 12.5, Number.NaN].some((given) => isAllowedGrade(given, 3_333))).toBe(false);
});

test('an essay of a pool, which bears no points, is graded out of a hundred', () => {
  expect([gradeMaximum(0), gradeMaximum(2_500)]).toEqual([10_000, 2_500]);
});

test('whatever is offered is allowed, from nothing to everything', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000 }), (maximum) => {
      const offered = usualGrades(maximum);
      expect(offered.every((given) => isAllowedGrade(given, maximum))).toBe(true);
      expect([offered[0], offered.at(-1)]).toEqual([0, maximum]);
    }),
  );
});
