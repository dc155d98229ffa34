/**
 * Probability that at least `least` of several independent events happen, each with its own probability; exact up to
 * rounding. Adds one event at a time: `so[k]` is the probability of k events so far, and the last entry means "this
 * many or more", so that a small tail is a sum of small numbers, not a difference of large ones.
 */
export function atLeast(least: number, chances: readonly number[]): number {
  if (least <= 0) return 1;
  const so = new Float64Array(least + 1);
  so[0] = 1;
  for (const chance of chances) {
    so[least] = (so[least] ?? 0) + (so[least - 1] ?? 0) * chance;
    for (let happened = least - 1; happened > 0; happened -= 1)
      so[happened] = (so[happened] ?? 0) * (1 - chance) + (so[happened - 1] ?? 0) * chance;
    so[0] = (so[0] ?? 0) * (1 - chance);
  }
  return so[least] ?? 0;
}
