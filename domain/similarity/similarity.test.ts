import fc from 'fast-check';
import { expect, test } from 'vitest';
import { seededRandom } from '#domain/question-bank/seeded-random';
import { atLeast } from './poisson-binomial';
import { FALSE_PAIRS, findSimilar, type WrongAnswers } from './wrong-answers';

/** Every pair, however probable. */
const all = (sittings: readonly WrongAnswers[]) => findSimilar(sittings, Number.POSITIVE_INFINITY).found;

test('the probability of so many or more is that of all the ways in which it can come about', () => {
  const chance = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(fc.array(chance, { maxLength: 9 }), fc.nat(10), (chances, least) => {
      expect(atLeast(least, chances)).toBeCloseTo(sumOfWays(least, chances), 12);
    }),
  );
});

test('with the same chance for each it is the binomial, exact down to one in ten thousand millions', () => {
  // 28/90: ten who are wrong, as 5, 3 and 2 of them are alike.
  const chances = Array.from({ length: 20 }, () => 28 / 90);
  for (const least of [0, 5, 12, 17, 20]) {
    const exact = binomialTail(least, 20, [28n, 90n]);
    expect(Math.abs(atLeast(least, chances) / exact - 1)).toBeLessThan(1e-12);
  }
});

test('a pair’s probability is the share of all ways to deal out the wrong answers among those who were wrong', () => {
  const sittings: WrongAnswers[] = [
    ['a', 'b', 'c', null],
    ['a', 'b', 'd', 'a'],
    ['a', 'c', 'c', 'a'],
    ['d', null, 'c', 'b'],
    ['d', 'b', 'a', 'b'],
  ];
  const pairs = all(sittings);
  expect(pairs).toHaveLength(10);
  for (const { first, second, same, bothWrong, probability } of pairs) {
    const columns = [0, 1, 2, 3].map((question) => alikeOfDealings(sittings, question, first, second));
    const known = columns.flatMap((chance) => (chance === null ? [] : [chance]));
    expect(bothWrong).toBe(known.length);
    expect(probability).toBeCloseTo(sumOfWays(same.length, known), 12);
  }
});

test('right answers in common never count, and nor does what nobody answered', () => {
  const nothing = Array.from({ length: 40 }, () => null);
  expect(all([nothing, nothing, nothing]).every(({ probability }) => probability === 1)).toBe(true);
});

test('a wrong choice that everybody makes says nothing about two', () => {
  const wrong = Array.from({ length: 40 }, () => 'c');
  expect(findSimilar(Array.from({ length: 30 }, () => wrong)).found).toEqual([]);
});

test('who copies his wrong answers is found among thirty, with where they are alike', () => {
  const random = seededRandom('copied');
  const sittings = Array.from({ length: 30 }, () => guess(random, 40));
  const copied = sittings[3] ?? [];
  sittings[17] = copied.map((said, question) => (question < 30 ? said : null));
  const [pair, ...others] = findSimilar(sittings).found;
  expect(pair).toMatchObject({ first: 3, second: 17 });
  expect(pair?.same).toEqual(copied.flatMap((said, at) => (said !== null && at < 30 ? [at] : [])));
  expect(others).toEqual([]);
});

test('of exams in which nobody copied, no more than one in twenty lists any pair', () => {
  const random = seededRandom('honest');
  const exams = Array.from({ length: 200 }, () => Array.from({ length: 24 }, () => guess(random, 30)));
  const alarmed = exams.filter((sittings) => findSimilar(sittings).found.length > 0).length;
  expect(alarmed / exams.length).toBeLessThanOrEqual(FALSE_PAIRS);
});

/** Six in ten wrong, some choices more tempting than others. */
function guess(random: () => number, questions: number): (string | null)[] {
  return Array.from({ length: questions }, () => {
    if (random() < 0.4) return null;
    const drawn = random();
    return drawn < 0.5 ? 'a' : drawn < 0.8 ? 'b' : 'c';
  });
}

/** Adds up every set of things that may happen. */
function sumOfWays(least: number, chances: readonly number[]): number {
  let sum = 0;
  for (let set = 0; set < 2 ** chances.length; set += 1) {
    const happens = chances.map((_, at) => Math.floor(set / 2 ** at) % 2 === 1);
    if (happens.filter(Boolean).length < least) continue;
    sum += chances.reduce((way, chance, at) => way * (happens[at] ? chance : 1 - chance), 1);
  }
  return sum;
}

/** In whole numbers, so that nothing is rounded before the end. */
function binomialTail(least: number, n: number, [part, whole]: [bigint, bigint]): number {
  let sum = 0n;
  for (let k = least; k <= n; k += 1)
    sum += choose(n, k) * part ** BigInt(k) * (whole - part) ** BigInt(n - k);
  const scale = 10n ** 40n;
  return Number((sum * scale) / whole ** BigInt(n)) / 1e40;
}

function choose(n: number, k: number): bigint {
  let ways = 1n;
  for (let step = 1; step <= k; step += 1) ways = (ways * BigInt(n - step + 1)) / BigInt(step);
  return ways;
}

/** Deals the wrong answers to a question out in every order; null where one of the two was not wrong. */
function alikeOfDealings(
  sittings: readonly WrongAnswers[],
  question: number,
  first: number,
  second: number,
): number | null {
  const wrong = sittings.flatMap((sitting, at) => {
    const said = sitting[question];
    return said ? [{ at, said }] : [];
  });
  const [one, other] = [first, second].map((who) => wrong.findIndex(({ at }) => at === who));
  if (one === undefined || other === undefined || one < 0 || other < 0) return null;
  const dealings = ordersOf(wrong.map(({ said }) => said));
  return dealings.filter((dealt) => dealt[one] === dealt[other]).length / dealings.length;
}

function ordersOf(values: readonly string[]): string[][] {
  if (values.length <= 1) return [[...values]];
  return values.flatMap((value, at) =>
    ordersOf(values.filter((_, other) => other !== at)).map((rest) => [value, ...rest]),
  );
}
