import { covariance, mean, settle, variance } from './moments';

/** What a sitting got for one question. */
export interface Mark {
  /** How many points of the score a fully right answer brings in this sitting. */
  worth: number;
  /** The earned part of that, 0..1. */
  part: number;
}

/** The marks that a group of sittings got for the questions of an exam. */
export interface Marks {
  questions: number;
  /** One row per sitting, one column per question; null if the sitting did not get the question. */
  rows: readonly (readonly (Mark | null)[])[];
  /** The score of each sitting. It may include points of questions that are not among the columns. */
  totals: readonly number[];
}

export interface ItemStatistics {
  /** Sittings that had the question. */
  n: number;
  /** Mean earned part, 0..1 (tingkat kesukaran). */
  facility: number | null;
  /** Standard deviation of what the question added to the scores, in points of the score. */
  sd: number | null;
  /** Correlation of the earned part with the rest of the score, -100..100. */
  discrimination: number | null;
  /** The covariance behind `discrimination` as a percentage of the largest these values allow. */
  efficiency: number | null;
  /** The question's share of the spread of scores, in percent; all shares add up to 100. */
  weight: number | null;
  /** Facility among the best 27 % of sittings minus that among the weakest 27 %, -1..1 (daya pembeda). */
  upperLower: number | null;
  /** Cronbach's alpha of the exam without this question, in percent. */
  alphaWithout: number | null;
}

export interface TestStatistics {
  n: number;
  mean: number | null;
  sd: number | null;
  /** Cronbach's alpha in percent; null if sittings had different questions or there are too few data. */
  alpha: number | null;
  /** The share of the spread that is due to chance, in percent; over 100 if alpha is below 0. */
  errorRatio: number | null;
  /** How far a score is from the true one, in points of the score. */
  standardError: number | null;
}

/** The share of sittings that count as the best, and as the weakest (Kelley). */
const KELLEY_SHARE = 0.27;

/** Statistics of the exam as a whole. */
export function calculateTest(marks: Marks): TestStatistics {
  const { totals } = marks;
  const spread = variance(totals);
  const alpha = alphaOf(columnsOf(marks), totals);
  const chance = alpha === null ? null : Math.sqrt(1 - alpha);
  const sd = spread === null ? null : Math.sqrt(spread);
  return {
    n: totals.length,
    mean: totals.length === 0 ? null : mean(totals),
    sd,
    alpha: percentOf(alpha),
    errorRatio: percentOf(chance),
    standardError: sd === null || chance === null ? null : sd * chance,
  };
}

/** Statistics of each question, in the order of the columns. */
export function calculateItems(marks: Marks): ItemStatistics[] {
  const { totals } = marks;
  const columns = columnsOf(marks);
  const alphas = isComplete(columns, totals) ? alphasWithout(columns, totals) : [];
  const shares = columns.map((column) => {
    const own = covariance(broughtBy(column), sittingsOf(column, totals));
    return own === null ? null : Math.sqrt(Math.max(0, own));
  });
  const allShares = shares.reduce<number>((sum, share) => sum + (share ?? 0), 0);
  return columns.map((column, index) => {
    const parts = column.map(({ part }) => part);
    const scores = sittingsOf(column, totals);
    const brought = broughtBy(column);
    const rests = scores.map((total, at) => settle(total - (brought[at] ?? 0)));
    const spread = variance(brought);
    const share = shares[index] ?? null;
    return {
      n: parts.length,
      facility: parts.length === 0 ? null : settle(mean(parts)),
      sd: spread === null ? null : Math.sqrt(spread),
      discrimination: percentOf(correlation(parts, rests)),
      efficiency: percentOf(efficiencyOf(parts, rests)),
      weight: share === null || allShares === 0 ? null : (100 * share) / allShares,
      upperLower: upperLowerOf(parts, scores),
      alphaWithout: percentOf(alphas[index] ?? null),
    };
  });
}

interface Cell extends Mark {
  sitting: number;
}

/** For each question, the marks of those who had it. */
function columnsOf({ questions, rows }: Marks): Cell[][] {
  return Array.from({ length: questions }, (_, question) =>
    rows.flatMap((row, sitting) => {
      const mark = row[question];
      return mark ? [{ sitting, ...mark }] : [];
    }),
  );
}

/** What the question added to each score. */
function broughtBy(column: readonly Cell[]): number[] {
  return column.map(({ worth, part }) => worth * part);
}

function sittingsOf(column: readonly Cell[], totals: readonly number[]): number[] {
  return column.map(({ sitting }) => totals[sitting] ?? 0);
}

function correlation(xs: readonly number[], ys: readonly number[]): number | null {
  const [both, x, y] = [covariance(xs, ys), variance(xs), variance(ys)];
  if (both === null || !x || !y) return null;
  return both / Math.sqrt(x * y);
}

/** The largest possible covariance of two sets of values is reached when both are sorted. */
function efficiencyOf(xs: readonly number[], rests: readonly number[]): number | null {
  const greatest = covariance(inOrder(xs), inOrder(rests));
  const both = covariance(xs, rests);
  return both === null || !greatest ? null : both / greatest;
}

function inOrder(values: readonly number[]): number[] {
  return [...values].sort((one, other) => one - other);
}

/** Null if all scores are equal: then nobody is the best. */
function upperLowerOf(parts: readonly number[], totals: readonly number[]): number | null {
  if (!variance(totals)) return null;
  const size = Math.max(1, Math.round(KELLEY_SHARE * parts.length));
  const byTotal = rankedBy(totals).map((at) => parts[at] ?? 0);
  return settle(mean(byTotal.slice(-size)) - mean(byTotal.slice(0, size)));
}

/** Indexes from the lowest value to the highest; equal values stay in order. */
export function rankedBy(values: readonly number[]): number[] {
  return values.map((_, at) => at).sort((one, other) => (values[one] ?? 0) - (values[other] ?? 0));
}

/** alpha = k/(k-1) (1 - sum var(x) / var(T)). */
function alphaOf(columns: readonly (readonly Cell[])[], totals: readonly number[]): number | null {
  if (!isComplete(columns, totals)) return null;
  const weighing = columns.filter(weighs);
  const spreads = weighing.map((column) => variance(broughtBy(column)) ?? 0);
  return alphaFrom(
    weighing.length,
    spreads.reduce((sum, spread) => sum + spread, 0),
    variance(totals),
  );
}

function alphasWithout(columns: readonly (readonly Cell[])[], totals: readonly number[]): (number | null)[] {
  const spreads = columns.map((column) => variance(broughtBy(column)) ?? 0);
  const all = spreads.reduce((sum, spread) => sum + spread, 0);
  const items = columns.filter(weighs).length;
  return columns.map((column, index) => {
    const brought = broughtBy(column);
    const rests = totals.map((total, at) => settle(total - (brought[at] ?? 0)));
    const others = weighs(column) ? items - 1 : items;
    return alphaFrom(others, all - (spreads[index] ?? 0), variance(rests));
  });
}

/** Whether everybody had every question. */
function isComplete(columns: readonly (readonly Cell[])[], totals: readonly number[]): boolean {
  return columns.every((column) => column.length === totals.length);
}

/** A question that adds to no score is left out of alpha. */
function weighs(column: readonly Cell[]): boolean {
  return column.some(({ worth }) => worth > 0);
}

function alphaFrom(items: number, parts: number, whole: number | null): number | null {
  return items < 2 || !whole ? null : (items / (items - 1)) * (1 - parts / whole);
}

function percentOf(share: number | null): number | null {
  return share === null ? null : 100 * share;
}
