import { atLeast } from './poisson-binomial';

/** What a sitting said wrongly, a place a question; null where it was right, empty, or not asked. */
export type WrongAnswers = readonly (string | null)[];

/** Two sittings with more wrong answers in common than chance makes. */
export interface SimilarPair {
  /** Places among the sittings. */
  first: number;
  second: number;
  /** Questions that both answered wrongly, and those of them that both answered alike. */
  bothWrong: number;
  same: readonly number[];
  /** How many of them are alike by chance, on average. */
  expected: number;
  /** Probability that so many or more are. */
  probability: number;
}

export interface Similarity {
  /** Pairs that were compared: every two sittings. */
  pairs: number;
  /** The most improbable first. */
  found: readonly SimilarPair[];
}

/** So many pairs in an exam, on average, are listed though nobody looked at anybody's answers. */
export const FALSE_PAIRS = 0.05;

/**
 * Pairs whose identical wrong answers are improbable: error-similarity analysis (Bellezza & Bellezza, Teaching of Psychology 16,
 * 1989, 151-155), with each question's own probability, so the generalised binomial of van der Linden & Sotaridona (Journal of
 * Educational and Behavioral Statistics 31, 2006, 283-304) over the questions that both answered wrongly. Right answers in
 * common never count: who has learnt is alike by it.
 *
 * The probability that two who are both wrong about a question are wrong alike is taken from all who were wrong about it,
 * sum n(n - 1) / N(N - 1) over its wrong answers: exact where each wrong answer could as well have been that of any other of
 * them. A tempting wrong choice counts little by it, and one that nobody but the two made counts nothing.
 *
 * Every two are compared, so the limit is shared out among all pairs (Bonferroni): of an exam in which nobody copied,
 * one in twenty lists any pair at all.
 */
export function findSimilar(sittings: readonly WrongAnswers[], falsePairs = FALSE_PAIRS): Similarity {
  const pairs = (sittings.length * (sittings.length - 1)) / 2;
  const { codes, chances } = encode(sittings);
  const most = falsePairs / Math.max(1, pairs);
  const logs = chances.map(Math.log);
  const found: SimilarPair[] = [];
  for (const [first, own] of codes.entries()) {
    for (let second = first + 1; second < codes.length; second += 1) {
      const other = codes[second];
      // What was found alike, and nothing else: no smaller than its own probability is that of so many or more.
      if (!other || logOfSame(own, other, logs) > Math.log(most)) continue;
      const pair = compare(own, other, chances);
      if (pair.probability <= most) found.push({ first, second, ...pair });
    }
  }
  return { pairs, found: found.sort((one, another) => one.probability - another.probability) };
}

interface Encoded {
  /** Wrong answers as numbers from 1, a row a sitting; 0 for none. */
  codes: Uint16Array[];
  /** By question: how probable it is that two who are both wrong are wrong alike. */
  chances: number[];
}

function encode(sittings: readonly WrongAnswers[]): Encoded {
  const width = Math.max(0, ...sittings.map(({ length }) => length));
  const codes = sittings.map(() => new Uint16Array(width));
  const chances = Array.from({ length: width }, (_, question) => {
    const counts = new Map<string, { code: number; count: number }>();
    for (const [at, sitting] of sittings.entries()) {
      const said = sitting[question] ?? null;
      const row = codes[at];
      if (said === null || !row) continue;
      const known = counts.get(said) ?? { code: counts.size + 1, count: 0 };
      known.count += 1;
      counts.set(said, known);
      row[question] = known.code;
    }
    return chanceOf([...counts.values()].map(({ count }) => count));
  });
  return { codes, chances };
}

/** That two of those who were wrong, drawn without putting back, were wrong alike. */
function chanceOf(counts: readonly number[]): number {
  const all = counts.reduce((sum, count) => sum + count, 0);
  if (all < 2) return 0;
  return counts.reduce((sum, count) => sum + count * (count - 1), 0) / (all * (all - 1));
}

function logOfSame(own: Uint16Array, other: Uint16Array, logs: readonly number[]): number {
  let sum = 0;
  for (let question = 0; question < own.length; question += 1) {
    const said = own[question];
    if (said !== 0 && said === other[question]) sum += logs[question] ?? 0;
  }
  return sum;
}

function compare(
  own: Uint16Array,
  other: Uint16Array,
  chances: readonly number[],
): Omit<SimilarPair, 'first' | 'second'> {
  const both = chances.flatMap((chance, question) =>
    own[question] !== 0 && other[question] !== 0 ? [{ chance, question }] : [],
  );
  const same = both.flatMap(({ question }) => (own[question] === other[question] ? [question] : []));
  const ofBoth = both.map(({ chance }) => chance);
  return {
    bothWrong: both.length,
    same,
    expected: ofBoth.reduce((sum, chance) => sum + chance, 0),
    probability: atLeast(same.length, ofBoth),
  };
}
