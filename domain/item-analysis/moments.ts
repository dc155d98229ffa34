// Sample moments with n - 1 in the denominator, as is usual in test statistics.

export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Null with fewer than two pairs. Exactly 0 if all values of one side are equal. */
export function covariance(xs: readonly number[], ys: readonly number[]): number | null {
  if (xs.length < 2) return null;
  const [fromX, fromY] = [deviations(xs), deviations(ys)];
  let sum = 0;
  for (let index = 0; index < fromX.length; index += 1) sum += (fromX[index] ?? 0) * (fromY[index] ?? 0);
  return sum / (xs.length - 1);
}

/** Distances from the mean. The first value is subtracted first, because rounding could make the mean of equal values differ from them. */
function deviations(values: readonly number[]): number[] {
  const [first = 0] = values;
  const moved = values.map((value) => value - first);
  const middle = mean(moved);
  return moved.map((value) => value - middle);
}

export function variance(values: readonly number[]): number | null {
  return covariance(values, values);
}

/** Drops the last digits, where sums of fractions hold rounding errors. Otherwise equal scores would be ranked by those errors. */
export function settle(value: number): number {
  return Math.round(value * 1e8) / 1e8;
}

export function median(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  const sorted = [...values].sort((one, other) => one - other);
  const half = Math.floor(sorted.length / 2);
  const upper = sorted[half] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[half - 1] ?? 0) + upper) / 2;
}
