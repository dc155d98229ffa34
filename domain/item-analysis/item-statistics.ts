import { covariance, mean, variance } from './moments';

/** The marks that a group of sittings got for the questions of an exam. */
export interface Marks {
  /** The maximum of each question; greater than 0. */
  maxima: readonly number[];
  /** One row per sitting, one column per question; null if the sitting did not get the question. */
  rows: readonly (readonly (number | null)[])[];
}

export interface ItemStatistics {
  /** Sittings that had the question. */
  n: number;
  /** Mean mark as a share of the maximum, 0..1 (tingkat kesukaran). */
  facility: number | null;
  /** In marks. */
  sd: number | null;
  /** Correlation of the mark with the rest of the sitting's marks, -100..100. */
  discrimination: number | null;
  /** The covariance behind `discrimination` as a percentage of the largest these marks allow. */
  efficiency: number | null;
  /** The question's share of the spread of totals, in percent; all shares add up to 100. */
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
  /** The share of the spread that is due to chance, in percent. */
  errorRatio: number | null;
  /** How far a total is from the true score, in marks. */
  standardError: number | null;
}

/** The share of sittings that count as the best, and as the weakest (Kelley). */
const KELLEY_SHARE = 0.27;

export function totalsOf({ rows }: Marks): number[] {
  return rows.map((row) => row.reduce<number>((sum, mark) => sum + (mark ?? 0), 0));
}

/** Statistics of the exam as a whole. */
export function reckonTest(marks: Marks): TestStatistics {
  const totals = totalsOf(marks);
  const spread = variance(totals);
  const alpha = alphaOf(columnsOf(marks), totals);
  // An alpha below 0 means that the questions work against each other; then all of the spread is due to chance.
  const chance = alpha === null ? null : Math.sqrt(1 - Math.max(0, alpha));
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
export function reckonItems(marks: Marks): ItemStatistics[] {
  const totals = totalsOf(marks);
  const columns = columnsOf(marks);
  const complete = columns.every((column) => column.length === totals.length);
  const alphas = complete ? alphasWithout(columns.map(marksOf), totals) : [];
  const shares = columns.map((column) => {
    const own = covariance(marksOf(column), sittingsOf(column, totals));
    return own === null ? null : Math.sqrt(Math.max(0, own));
  });
  const allShares = shares.reduce<number>((sum, share) => sum + (share ?? 0), 0);
  return columns.map((column, index) => {
    const xs = marksOf(column);
    const rests = sittingsOf(column, totals).map((total, at) => total - (xs[at] ?? 0));
    const spread = variance(xs);
    const share = shares[index] ?? null;
    const maximum = marks.maxima[index] ?? 1;
    return {
      n: xs.length,
      facility: xs.length === 0 ? null : mean(xs) / maximum,
      sd: spread === null ? null : Math.sqrt(spread),
      discrimination: percentOf(correlation(xs, rests)),
      efficiency: percentOf(efficiencyOf(xs, rests)),
      weight: share === null || allShares === 0 ? null : (100 * share) / allShares,
      upperLower: upperLowerOf(xs, sittingsOf(column, totals), maximum),
      alphaWithout: percentOf(alphas[index] ?? null),
    };
  });
}

interface Cell {
  sitting: number;
  mark: number;
}

/** For each question, the marks of those who had it. */
function columnsOf({ maxima, rows }: Marks): Cell[][] {
  return maxima.map((_, question) =>
    rows.flatMap((row, sitting) => {
      const mark = row[question];
      return mark === null || mark === undefined ? [] : [{ sitting, mark }];
    }),
  );
}

function marksOf(column: readonly Cell[]): number[] {
  return column.map(({ mark }) => mark);
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

function upperLowerOf(xs: readonly number[], totals: readonly number[], maximum: number): number | null {
  if (xs.length < 2) return null;
  const size = Math.max(1, Math.round(KELLEY_SHARE * xs.length));
  const byTotal = rankedBy(totals).map((at) => xs[at] ?? 0);
  return (mean(byTotal.slice(-size)) - mean(byTotal.slice(0, size))) / maximum;
}

/** Indexes from the lowest value to the highest; equal values stay in order. */
export function rankedBy(values: readonly number[]): number[] {
  return values.map((_, at) => at).sort((one, other) => (values[one] ?? 0) - (values[other] ?? 0));
}

/** alpha = k/(k-1) (1 - sum var(x) / var(T)). */
function alphaOf(columns: readonly (readonly Cell[])[], totals: readonly number[]): number | null {
  if (columns.some((column) => column.length !== totals.length)) return null;
  const parts = columns.map((column) => variance(marksOf(column)) ?? 0);
  return alphaFrom(
    columns.length,
    parts.reduce((sum, part) => sum + part, 0),
    variance(totals),
  );
}

function alphasWithout(
  columns: readonly (readonly number[])[],
  totals: readonly number[],
): (number | null)[] {
  const parts = columns.map((column) => variance(column) ?? 0);
  const all = parts.reduce((sum, part) => sum + part, 0);
  return columns.map((column, index) => {
    const rests = totals.map((total, at) => total - (column[at] ?? 0));
    return alphaFrom(columns.length - 1, all - (parts[index] ?? 0), variance(rests));
  });
}

function alphaFrom(items: number, parts: number, whole: number | null): number | null {
  return items < 2 || !whole ? null : (items / (items - 1)) * (1 - parts / whole);
}

function percentOf(share: number | null): number | null {
  return share === null ? null : 100 * share;
}
