import fc from 'fast-check';
import { expect, test } from 'vitest';
import { usualMark } from './usual-mark';

const mark = fc.option(fc.integer({ min: 0, max: 100 }));

test('subjects that agree give their mark, however many they are; no subject gives none', () => {
  fc.assert(
    fc.property(mark, fc.nat(5), (one, more) => {
      expect(usualMark(Array.from({ length: more + 1 }, () => one))).toBe(one);
    }),
  );
  expect(usualMark([])).toBeNull();
});

test('subjects that differ give none, in whatever order', () => {
  fc.assert(
    fc.property(fc.array(mark, { minLength: 2 }), (marks) => {
      fc.pre(new Set(marks).size > 1);
      expect(usualMark(marks)).toBeNull();
      expect(usualMark([...marks].reverse())).toBeNull();
    }),
  );
});
