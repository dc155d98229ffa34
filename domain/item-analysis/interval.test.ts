import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shareInterval } from './interval';

// Newcombe, Statistics in Medicine 17 (1998), table I, method 3, 95 %.
test.each([
  [81, 263, 0.2553, 0.3662],
  [15, 148, 0.0624, 0.1605],
  [0, 20, 0, 0.1611],
  [1, 29, 0.0061, 0.1718],
])('%i of %i lie where the published table has them', (right, n, low, high) => {
  const interval = shareInterval(right / n, n);
  expect(interval.low).toBeCloseTo(low, 4);
  expect(interval.high).toBeCloseTo(high, 4);
});

/** The farthest true share from which the observed one is less than 1.96 standard errors away, found by bisection. */
function edge(seen: number, n: number, towards: 0 | 1): number {
  let [within, beyond] = [seen, towards as number];
  for (let step = 0; step < 80; step += 1) {
    const middle = (within + beyond) / 2;
    const isWithin = Math.abs(seen - middle) <= 1.959963984540054 * Math.sqrt((middle * (1 - middle)) / n);
    if (isWithin) within = middle;
    else beyond = middle;
  }
  return within;
}

test('the interval holds the true shares that what was seen does not contradict, and no others', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 2_000 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (n, share) => {
        const { low, high } = shareInterval(share, n);
        expect(low).toBeCloseTo(edge(share, n, 0), 9);
        expect(high).toBeCloseTo(edge(share, n, 1), 9);
      },
    ),
  );
});

test('of nobody nothing is known', () => {
  expect(shareInterval(0.5, 0)).toEqual({ low: 0, high: 1 });
});
