import fc from 'fast-check';
import { expect, test } from 'vitest';
import { scoreBuckets, summarize } from './buckets';

test('every score falls into exactly one bucket, within its bounds', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 100, noNaN: true }), (score) => {
      const [hit, ...others] = scoreBuckets([score]).filter(({ count }) => count > 0);
      return (
        others.length === 0 &&
        hit !== undefined &&
        score <= hit.to &&
        score > hit.to - 10 - Number(hit.from === 0)
      );
    }),
  );
});

test('the bounds are those the school knows: 0–10, 11–20, … 91–100', () => {
  const shown = scoreBuckets([0, 10, 10.5, 100]).map(({ from, to, count }) => [from, to, count]);
  expect(shown[0]).toEqual([0, 10, 2]);
  expect(shown[1]).toEqual([11, 20, 1]);
  expect(shown[9]).toEqual([91, 100, 1]);
});

test('without scores there is no mean', () => {
  expect(summarize([])).toBeNull();
  expect(summarize([50, 100])).toEqual({ mean: 75, lowest: 50, highest: 100 });
});
