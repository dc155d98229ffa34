/** The quantile of the normal distribution for 95 %. */
const Z = 1.959963984540054;

interface Interval {
  low: number;
  high: number;
}

/**
 * The 95 % confidence interval of a share measured over `n` pupils (Wilson). It stays within 0..1 and works for few pupils, and when
 * all answered alike. For questions with partial marks it is a little too wide, because such marks spread less than right and wrong.
 */
export function shareInterval(share: number, n: number): Interval {
  if (n < 1) return { low: 0, high: 1 };
  const pull = (Z * Z) / n;
  const middle = (share + pull / 2) / (1 + pull);
  const reach = (Z / (1 + pull)) * Math.sqrt((share * (1 - share)) / n + pull / (4 * n));
  return { low: Math.max(0, middle - reach), high: Math.min(1, middle + reach) };
}
