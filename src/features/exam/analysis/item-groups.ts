/** A question's place in the map, in its units of length. */
export interface Placed {
  number: number;
  x: number;
  y: number;
}

/**
 * Questions so near each other that one would hide the others are drawn as one shape, where the first of them is; all
 * in the order given.
 */
export function groupNear<T extends Placed>(items: readonly T[], reach: number): [T, ...T[]][] {
  const groups: [T, ...T[]][] = [];
  for (const item of items) {
    const near = groups.find(
      ([first]) => Math.abs(first.x - item.x) < reach && Math.abs(first.y - item.y) < reach,
    );
    if (near) near.push(item);
    else groups.push([item]);
  }
  return groups;
}
