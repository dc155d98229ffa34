/** Exact for two decimals; what has more is no whole number of hundredths and is refused as a step. */
export function toHundredths(point: number): number {
  const hundredths = point * 100;
  const whole = Math.round(hundredths);
  return Math.abs(hundredths - whole) < 1e-6 ? whole : hundredths;
}
