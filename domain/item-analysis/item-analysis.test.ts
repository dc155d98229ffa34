import fc from 'fast-check';
import { expect, test } from 'vitest';
import { adviceOn, difficultyOf, powerOf } from './advice';
import { countChoices } from './choices';
import { type Marks, reckonItems, reckonTest } from './item-statistics';

// Six pupils, four questions of one, one, two and five points.
const MARKS: Marks = {
  maxima: [1, 1, 2, 5],
  rows: [
    [1, 1, 2, 5],
    [1, 0, 2, 4],
    [1, 1, 1, 2],
    [0, 0, 1, 3],
    [1, 0, 0, 1],
    [0, 0, 0, 0],
  ],
};

// The golden numbers by another way: moments over all pairs of pupils, the greatest covariance by trying every order,
// alpha from the mean covariance of two questions.
const pairCov = (xs: readonly number[], ys: readonly number[]) => {
  let sum = 0;
  for (let i = 0; i < xs.length; i += 1) {
    for (let j = i + 1; j < xs.length; j += 1) {
      sum += ((xs[i] ?? 0) - (xs[j] ?? 0)) * ((ys[i] ?? 0) - (ys[j] ?? 0));
    }
  }
  return sum / (xs.length * (xs.length - 1));
};
const column = ({ rows }: Marks, at: number) => rows.map((row) => row[at] ?? 0);
const orders = (values: readonly number[]): number[][] =>
  values.length < 2
    ? [[...values]]
    : values.flatMap((value, at) => orders(values.toSpliced(at, 1)).map((rest) => [value, ...rest]));
const pairAlpha = (columns: readonly (readonly number[])[]) => {
  const k = columns.length;
  let [own, shared] = [0, 0];
  columns.forEach((one, i) => {
    columns.forEach((other, j) => {
      if (i === j) own += pairCov(one, one) / k;
      else shared += pairCov(one, other) / (k * (k - 1));
    });
  });
  return (100 * k * shared) / (own + (k - 1) * shared);
};

test('each question has the figures that another way of reckoning gives, to 1e-9', () => {
  const items = reckonItems(MARKS);
  const totals = MARKS.rows.map((row) => row.reduce<number>((sum, mark) => sum + (mark ?? 0), 0));
  const columns = MARKS.maxima.map((_, at) => column(MARKS, at));
  const weights = columns.map((xs) => Math.sqrt(pairCov(xs, totals)));
  const allWeights = weights.reduce((sum, weight) => sum + weight, 0);
  columns.forEach((xs, at) => {
    const rests = totals.map((total, row) => total - (xs[row] ?? 0));
    const greatest = Math.max(...orders(xs).map((order) => pairCov(order, rests)));
    const item = items[at];
    const expected = {
      facility: xs.reduce((sum, x) => sum + x, 0) / 6 / (MARKS.maxima[at] ?? 1),
      sd: Math.sqrt(pairCov(xs, xs)),
      discrimination: (100 * pairCov(xs, rests)) / Math.sqrt(pairCov(xs, xs) * pairCov(rests, rests)),
      efficiency: (100 * pairCov(xs, rests)) / greatest,
      weight: (100 * (weights[at] ?? 0)) / allWeights,
      alphaWithout: pairAlpha(columns.toSpliced(at, 1)),
    };
    for (const [name, value] of Object.entries(expected)) {
      expect(item?.[name as keyof typeof expected], `${name} of ${at}`).toBeCloseTo(value, 9);
    }
  });
  const test = reckonTest(MARKS);
  const alpha = pairAlpha(columns);
  expect(test.alpha).toBeCloseTo(alpha, 9);
  expect(test.sd).toBeCloseTo(Math.sqrt(pairCov(totals, totals)), 9);
  expect(test.errorRatio).toBeCloseTo(100 * Math.sqrt(1 - alpha / 100), 9);
  expect(test.standardError).toBeCloseTo(Math.sqrt(pairCov(totals, totals) * (1 - alpha / 100)), 9);
});

test('figures reckoned by hand: totals 9 7 5 4 2 0, the best two against the weakest two', () => {
  expect(reckonTest(MARKS)).toMatchObject({ n: 6, mean: 4.5 });
  expect(reckonTest(MARKS).sd).toBeCloseTo(Math.sqrt(53.5 / 5), 9);
  expect(reckonItems(MARKS).map(({ upperLower }) => upperLower)).toEqual([0.5, 0.5, 1, 0.8]);
  expect(reckonItems(MARKS).map(({ facility }) => facility)).toEqual([4 / 6, 2 / 6, 0.5, 0.5]);
});

test('where draws differ each question is reckoned over those who had it, and alpha is not', () => {
  const drawn: Marks = {
    maxima: [1, 1, 1],
    rows: [
      [1, null, 1],
      [0, 1, null],
      [1, 0, null],
      [null, 1, 0],
    ],
  };
  expect(reckonItems(drawn).map(({ n, facility }) => [n, facility])).toEqual([
    [3, 2 / 3],
    [3, 2 / 3],
    [2, 0.5],
  ]);
  expect(reckonTest(drawn)).toMatchObject({ n: 4, alpha: null, standardError: null });
  expect(reckonItems(drawn).every(({ alphaWithout }) => alphaWithout === null)).toBe(true);
});

const anyMarks = fc
  .tuple(fc.integer({ min: 1, max: 6 }), fc.nat(12))
  .chain(([questions, sittings]) =>
    fc.array(fc.array(fc.option(fc.nat(4)), { minLength: questions, maxLength: questions }), {
      minLength: sittings,
      maxLength: sittings,
    }),
  )
  .map((rows): Marks => ({ maxima: (rows[0] ?? [0]).map(() => 4), rows }));

test('no group of sittings, however small or alike, gives a figure outside its bounds', () => {
  const within = (value: number | null, low: number, high: number) =>
    value === null || (value >= low - 1e-9 && value <= high + 1e-9);
  fc.assert(
    fc.property(anyMarks, (marks) => {
      for (const item of reckonItems(marks)) {
        expect(within(item.facility, 0, 1)).toBe(true);
        expect(within(item.discrimination, -100, 100)).toBe(true);
        expect(within(item.efficiency, Number.NEGATIVE_INFINITY, 100)).toBe(true);
        expect(within(item.upperLower, -1, 1)).toBe(true);
        expect(within(item.weight, 0, 100)).toBe(true);
      }
      expect(within(reckonTest(marks).alpha, Number.NEGATIVE_INFINITY, 100)).toBe(true);
    }),
  );
});

test('choices are counted by thirds of ability, the empty ones too', () => {
  const chosen = ['a', 'b', null, 'a', 'a', 'b', 'a'].map((mc, total) => ({ mc, total }));
  expect(countChoices(chosen, 'abc', 'a')).toEqual([
    { key: 'a', isRight: true, low: 1, middle: 2, high: 1 },
    { key: 'b', isRight: false, low: 1, middle: 0, high: 1 },
    { key: 'c', isRight: false, low: 0, middle: 0, high: 0 },
    { key: '', isRight: false, low: 0, middle: 1, high: 0 },
  ]);
});

test('advice names a key that the best do not choose and a choice that nobody does', () => {
  const item = {
    n: 30,
    facility: 0.2,
    upperLower: -0.3,
    discrimination: -20,
    sd: 1,
    efficiency: 0,
    weight: 1,
    alphaWithout: 1,
  };
  const choice = (key: string, isRight: boolean, high: number, low = 1) => ({
    key,
    isRight,
    low,
    middle: low,
    high,
  });
  const choices = [
    choice('a', true, 2),
    choice('b', false, 8),
    choice('c', false, 0, 0),
    choice('', false, 0, 0),
  ];
  expect(adviceOn(item, choices)).toEqual([
    { kind: 'keyDoubtful', letters: 'b' },
    { kind: 'negative', letters: '' },
    { kind: 'unused', letters: 'c' },
  ]);
  expect(
    adviceOn({ ...item, discrimination: 40, upperLower: 0.5 }, [choice('a', true, 9), choice('b', false, 1)]),
  ).toEqual([]);
  expect(adviceOn({ ...item, discrimination: 5, upperLower: 0.1 }, [])).toEqual([
    { kind: 'weak', letters: '' },
  ]);
});

test('labels change where schools say they do', () => {
  expect([0.7, 0.69, 0.3, 0.29].map(difficultyOf)).toEqual(['easy', 'medium', 'medium', 'hard']);
  expect([0.7, 0.4, 0.2, 0.19].map(powerOf)).toEqual(['veryGood', 'good', 'fair', 'poor']);
});
