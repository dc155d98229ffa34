/** Exact for two decimals; a number with more decimals stays fractional and is refused later. */
export function toHundredths(point: number): number {
  const hundredths = point * 100;
  const whole = Math.round(hundredths);
  return Math.abs(hundredths - whole) < 1e-6 ? whole : hundredths;
}
