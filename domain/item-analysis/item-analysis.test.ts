import fc from 'fast-check';
import { expect, test } from 'vitest';
import { adviceOn, difficultyOf, powerOf } from './advice';
import { countChoices } from './choices';
import { calculateItems, calculateTest, type Marks } from './item-statistics';

// Six pupils; three questions of one, one and two points that make 60 % of the score, an essay of five that makes 40 %.
const WORTH = [15, 15, 30, 40];
const POINTS = [1, 1, 2, 5];
const EARNED = [
  [1, 1, 2, 5],
  [1, 0, 2, 4],
  [1, 1, 1, 2],
  [0, 0, 1, 3],
  [1, 0, 0, 1],
  [0, 0, 0, 0],
];

/** Makes marks from earned points; null means that the pupil did not get the question. */
function marksOf(
  earned: readonly (readonly (number | null)[])[],
  points: readonly number[],
  worth: readonly number[],
): Marks {
  const rows = earned.map((row) =>
    row.map((given, at) =>
      given === null ? null : { worth: worth[at] ?? 0, part: given / (points[at] ?? 1) },
    ),
  );
  const totals = rows.map((row) => row.reduce((sum, mark) => sum + (mark ? mark.worth * mark.part : 0), 0));
  return { questions: points.length, rows, totals };
}

const MARKS = marksOf(EARNED, POINTS, WORTH);

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
/** What a question brought to each score, in points of the score. */
const column = (at: number) => EARNED.map((row) => ((WORTH[at] ?? 0) * (row[at] ?? 0)) / (POINTS[at] ?? 1));
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

test('each question has the figures that another way of calculation gives, to 1e-8', () => {
  const items = calculateItems(MARKS);
  const totals = [100, 77, 61, 39, 23, 0];
  const columns = WORTH.map((_, at) => column(at));
  const weights = columns.map((xs) => Math.sqrt(pairCov(xs, totals)));
  const allWeights = weights.reduce((sum, weight) => sum + weight, 0);
  columns.forEach((xs, at) => {
    const rests = totals.map((total, row) => total - (xs[row] ?? 0));
    const greatest = Math.max(...orders(xs).map((order) => pairCov(order, rests)));
    const item = items[at];
    const expected = {
      facility: xs.reduce((sum, x) => sum + x, 0) / 6 / (WORTH[at] ?? 1),
      sd: Math.sqrt(pairCov(xs, xs)),
      discrimination: (100 * pairCov(xs, rests)) / Math.sqrt(pairCov(xs, xs) * pairCov(rests, rests)),
      efficiency: (100 * pairCov(xs, rests)) / greatest,
      weight: (100 * (weights[at] ?? 0)) / allWeights,
      alphaWithout: pairAlpha(columns.toSpliced(at, 1)),
    };
    for (const [name, value] of Object.entries(expected)) {
      expect(item?.[name as keyof typeof expected], `${name} of ${at}`).toBeCloseTo(value, 8);
    }
  });
  const test = calculateTest(MARKS);
  const alpha = pairAlpha(columns);
  expect(test.alpha).toBeCloseTo(alpha, 9);
  expect(test.sd).toBeCloseTo(Math.sqrt(pairCov(totals, totals)), 9);
  expect(test.errorRatio).toBeCloseTo(100 * Math.sqrt(1 - alpha / 100), 9);
  expect(test.standardError).toBeCloseTo(Math.sqrt(pairCov(totals, totals) * (1 - alpha / 100)), 9);
});

test('questions that work against each other have an alpha below 0, and the figures of error follow it', () => {
  const mark = (part: number) => ({ worth: 50, part });
  const rows = [
    [mark(1), mark(0)],
    [mark(0), mark(1)],
    [mark(1), mark(0.5)],
  ];
  const { alpha, sd, errorRatio, standardError } = calculateTest({
    questions: 2,
    rows,
    totals: [50, 50, 75],
  });
  // The variances are 833⅓ and 625, that of the scores 208⅓: 2 (1 - 7) = -12, and √13.
  expect(alpha).toBeCloseTo(-1200, 9);
  expect(errorRatio).toBeCloseTo(100 * Math.sqrt(13), 9);
  expect(standardError).toBeCloseTo(Math.sqrt(13) * (sd ?? 0), 9);
});

test('figures calculated by hand: scores 100 77 61 39 23 0, the best two against the weakest two', () => {
  expect(MARKS.totals).toEqual([100, 77, 61, 39, 23, 0]);
  expect(calculateTest(MARKS)).toMatchObject({ n: 6, mean: 50 });
  expect(calculateTest(MARKS).sd).toBeCloseTo(Math.sqrt(6_700 / 5), 9);
  expect(calculateItems(MARKS).map(({ upperLower }) => upperLower)).toEqual([0.5, 0.5, 1, 0.8]);
  expect(calculateItems(MARKS).map(({ facility }) => facility)).toEqual([0.66666667, 0.33333333, 0.5, 0.5]);
});

test('what is worth nothing in the score is measured by it, and is no part of its reliability', () => {
  const without = calculateTest(MARKS);
  const extra = EARNED.map((row, at) => [...row, at % 2]);
  const marks = marksOf(extra, [...POINTS, 1], [...WORTH, 0]);
  expect(calculateTest(marks)).toEqual(without);
  const last = calculateItems(marks).at(-1);
  expect(last).toMatchObject({ facility: 0.5, sd: 0, weight: 0, alphaWithout: without.alpha });
  const rights = [0, 1, 0, 1, 0, 1];
  const scores = [100, 77, 61, 39, 23, 0];
  const expected =
    (100 * pairCov(rights, scores)) / Math.sqrt(pairCov(rights, rights) * pairCov(scores, scores));
  expect(last?.discrimination).toBeCloseTo(expected, 9);
});

test('where draws differ each question is calculated over those who had it, and alpha is not', () => {
  const drawn = marksOf(
    [
      [1, null, 1],
      [0, 1, null],
      [1, 0, null],
      [null, 1, 0],
    ],
    [1, 1, 1],
    [50, 50, 50],
  );
  expect(calculateItems(drawn).map(({ n, facility }) => [n, facility])).toEqual([
    [3, 0.66666667],
    [3, 0.66666667],
    [2, 0.5],
  ]);
  expect(calculateTest(drawn)).toMatchObject({ n: 4, alpha: null, standardError: null });
  expect(calculateItems(drawn).every(({ alphaWithout }) => alphaWithout === null)).toBe(true);
});

test('what everybody has alike spreads nothing, whatever fractions it is made of', () => {
  const part = 1 / 3;
  const alike = marksOf(
    Array.from({ length: 35 }, (_, at) => [part, at % 3 === 0 ? 1 : 0, part]),
    [1, 1, 1],
    [100 / 7, 100 / 3, 100 - 100 / 7 - 100 / 3],
  );
  const [first, , last] = calculateItems(alike);
  for (const item of [first, last]) {
    expect(item).toMatchObject({ sd: 0, discrimination: null, efficiency: null, weight: 0, upperLower: 0 });
  }
  expect(calculateItems(alike)[1]?.discrimination).toBeNull();
});

test('where all scores are the same nobody is the best', () => {
  const items = calculateItems(
    marksOf(
      [
        [1, 0],
        [0, 1],
      ],
      [1, 1],
      [50, 50],
    ),
  );
  expect(items.map(({ upperLower }) => upperLower)).toEqual([null, null]);
});

const anyMarks = fc
  .tuple(fc.integer({ min: 1, max: 6 }), fc.nat(12))
  .chain(([questions, sittings]) =>
    fc.array(fc.array(fc.option(fc.nat(4)), { minLength: questions, maxLength: questions }), {
      minLength: sittings,
      maxLength: sittings,
    }),
  )
  .map((earned) => {
    const points = (earned[0] ?? [0]).map(() => 4);
    return marksOf(
      earned,
      points,
      points.map((_, at) => (at === 0 ? 0 : 100 / 3)),
    );
  });

test('no group of sittings, however small or alike, gives a figure outside its bounds', () => {
  const within = (value: number | null, low: number, high: number) =>
    value === null || (value >= low - 1e-9 && value <= high + 1e-9);
  fc.assert(
    fc.property(anyMarks, (marks) => {
      for (const item of calculateItems(marks)) {
        expect(within(item.facility, 0, 1)).toBe(true);
        expect(within(item.discrimination, -100, 100)).toBe(true);
        expect(within(item.efficiency, Number.NEGATIVE_INFINITY, 100)).toBe(true);
        expect(within(item.upperLower, -1, 1)).toBe(true);
        expect(within(item.weight, 0, 100)).toBe(true);
      }
      expect(within(calculateTest(marks).alpha, Number.NEGATIVE_INFINITY, 100)).toBe(true);
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

const ITEM = { n: 30, facility: 0.5, upperLower: 0.5, discrimination: 40 };
const choice = (key: string, isRight: boolean, high: number, low = 1) => ({
  key,
  isRight,
  low,
  middle: low,
  high,
});
const keysOf = (right: number, rival: number) => [choice('a', true, right), choice('b', false, rival)];

test('advice names a key that the best do not choose and a choice that nobody does', () => {
  const item = { ...ITEM, facility: 0.2, upperLower: -0.3, discrimination: -40 };
  const choices = [...keysOf(0, 8), choice('c', false, 0, 0), choice('', false, 0, 0)];
  expect(adviceOn(item, choices)).toEqual([
    { kind: 'keyDoubtful', letters: 'b' },
    { kind: 'negative', letters: '' },
    { kind: 'unused', letters: 'c' },
  ]);
  expect(adviceOn(ITEM, keysOf(9, 1))).toEqual([]);
  expect(adviceOn({ ...ITEM, discrimination: 5, upperLower: 0.1 }, [])).toEqual([
    { kind: 'weak', letters: '' },
  ]);
});

test('a rival that is ahead by no more than chance makes is a hint and no alarm', () => {
  const kinds = (right: number, rival: number, discrimination = 40) =>
    adviceOn({ ...ITEM, discrimination }, keysOf(right, rival)).map(({ kind }) => kind);
  expect(kinds(1, 2)).toEqual(['keyRivalled']);
  expect(kinds(0, 3)).toEqual(['keyRivalled']);
  expect(kinds(0, 4)).toEqual(['keyDoubtful']);
  expect(kinds(4, 11)).toEqual(['keyRivalled']);
  expect(kinds(4, 12)).toEqual(['keyDoubtful']);
  expect(kinds(5, 5)).toEqual([]);
  // With 30 pupils the standard error is 1 / sqrt(29), so chance gives -31 % one time in twenty.
  expect(kinds(1, 2, -30)).toEqual(['keyRivalled']);
  expect(kinds(1, 2, -31)).toEqual(['keyDoubtful', 'negative']);
  expect(kinds(5, 1, -30)).toEqual([]);
});

test('of fewer pupils than measure a question nothing is advised', () => {
  const bad = { n: 9, facility: 0, upperLower: -1, discrimination: -100 };
  expect(adviceOn(bad, keysOf(0, 9))).toEqual([]);
  expect(adviceOn({ ...bad, n: 10 }, keysOf(0, 9)).map(({ kind }) => kind)).toEqual([
    'keyDoubtful',
    'negative',
    'tooHard',
  ]);
});

test('labels change where schools say they do', () => {
  expect([0.7, 0.69, 0.3, 0.29].map(difficultyOf)).toEqual(['easy', 'medium', 'medium', 'hard']);
  expect([0.7, 0.4, 0.2, 0.19].map(powerOf)).toEqual(['veryGood', 'good', 'fair', 'poor']);
});
