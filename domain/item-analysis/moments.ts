// Sample moments with n - 1 in the denominator, as is usual in test statistics.

export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Null with fewer than two pairs. */
export function covariance(xs: readonly number[], ys: readonly number[]): number | null {
  if (xs.length < 2) return null;
  const [meanX, meanY] = [mean(xs), mean(ys)];
  let sum = 0;
  for (let index = 0; index < xs.length; index += 1) {
    sum += ((xs[index] ?? 0) - meanX) * ((ys[index] ?? 0) - meanY);
  }
  return sum / (xs.length - 1);
}

export function variance(values: readonly number[]): number | null {
  return covariance(values, values);
}

export function median(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  const sorted = [...values].sort((one, other) => one - other);
  const half = Math.floor(sorted.length / 2);
  const upper = sorted[half] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[half - 1] ?? 0) + upper) / 2;
}
