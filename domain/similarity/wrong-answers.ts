import { atLeast } from './poisson-binomial';

/** The wrong answers of a sitting, one entry per question; null if right, empty or not asked. */
export type WrongAnswers = readonly (string | null)[];

/** Two sittings with more wrong answers in common than chance explains. */
export interface SimilarPair {
  /** Indexes among the sittings. */
  first: number;
  second: number;
  /** How many questions both got wrong, and in which of them both gave the same answer. */
  bothWrong: number;
  same: readonly number[];
  /** How many of them would be the same by chance, on average. */
  expected: number;
  /** Probability that this many or more are the same. */
  probability: number;
}

export interface Similarity {
  /** How many pairs were compared: every two sittings. */
  pairs: number;
  /** The most improbable first. */
  found: readonly SimilarPair[];
}

/** How many pairs per exam are listed on average although nobody copied. */
export const FALSE_PAIRS = 0.05;

/**
 * Pairs whose identical wrong answers are improbable: error-similarity analysis (Bellezza & Bellezza, Teaching of
 * Psychology 16, 1989, 151-155), with a probability per question, so the generalised binomial of van der Linden &
 * Sotaridona (Journal of Educational and Behavioral Statistics 31, 2006, 283-304) over the questions that both got
 * wrong. Right answers in common never count, because learning makes them alike too.
 *
 * The probability that two wrong answers to a question are the same is taken from all its wrong answers, sum n(n - 1)
 * / N(N - 1): exact if each of them could as well have come from any other of these pupils. So a tempting wrong
 * choice counts little, and one that only these two made counts nothing.
 *
 * Every two sittings are compared, so the limit is divided by the number of pairs (Bonferroni): of exams in which
 * nobody copied, one in twenty lists any pair at all.
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
      // A quick lower bound: this many or more matches are at least as probable as these particular ones.
      if (!other || logOfSame(own, other, logs) > Math.log(most)) continue;
      const pair = compare(own, other, chances);
      if (pair.probability <= most) found.push({ first, second, ...pair });
    }
  }
  return { pairs, found: found.sort((one, another) => one.probability - another.probability) };
}

interface Encoded {
  /** Wrong answers as numbers from 1, one row per sitting; 0 for none. */
  codes: Uint16Array[];
  /** For each question, the probability that two wrong answers to it are the same. */
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

/** The probability that two wrong answers, drawn without replacement, are the same. */
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
