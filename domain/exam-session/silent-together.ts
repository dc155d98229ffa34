/**
 * Each device reports every half minute, so devices cut off at the same moment were last heard from within this time
 * of each other, ms.
 */
const TOGETHER_MS = 60_000;

/** Something that began; ms. */
interface Begun {
  from: number;
}

export function byFrom(left: Begun, right: Begun): number {
  return left.from - right.from;
}

/** The most of the sorted that began within one minute; the latest of equally many. */
export function largestTogether(sorted: readonly Begun[]): { first: number; count: number } {
  let largest = { first: 0, count: 0 };
  let end = 0;
  for (const [first, { from }] of sorted.entries()) {
    while ((sorted[end]?.from ?? Infinity) - from <= TOGETHER_MS) end += 1;
    if (end - first >= largest.count) largest = { first, count: end - first };
  }
  return largest;
}

/** In groups that each began within a minute: the largest first, then the largest of what is left before and after it, until nothing is. */
export function partTogether<B extends Begun>(sorted: readonly B[]): B[][] {
  const groups: B[][] = [];
  const left = splitWhereStill(sorted);
  for (let part = left.pop(); part; part = left.pop()) {
    const { first, count } = largestTogether(part);
    if (count === 0) continue;
    groups.push(part.slice(first, first + count));
    left.push(part.slice(0, first), part.slice(first + count));
  }
  return groups;
}

/** Cut where more than a minute passed without a new silence, since no group lies across; keeps the parts short. */
function splitWhereStill<B extends Begun>(sorted: readonly B[]): B[][] {
  const parts: B[][] = [];
  for (const one of sorted) {
    const part = parts.at(-1);
    if (part && one.from - (part.at(-1)?.from ?? 0) <= TOGETHER_MS) part.push(one);
    else parts.push([one]);
  }
  return parts;
}
