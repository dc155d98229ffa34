/** Of fewer people than this no figure is told: it would point at them. */
export const SMALLEST_CELL = 5;

export interface Group {
  name: string;
  count: number;
}

/** A figure as it may be told; null: there are some, but too few. */
export function toldCount(count: number): number | null {
  return count > 0 && count < SMALLEST_CELL ? null : count;
}

/**
 * Groups as they may be told, the largest first. Those too small lose their names and are counted together, where together they
 * are enough.
 */
export function tellGroups(groups: readonly Group[]): { groups: Group[]; others: number | null } {
  const told = groups.filter(({ count }) => count >= SMALLEST_CELL);
  const rest = groups.reduce((sum, { count }) => sum + (count < SMALLEST_CELL ? count : 0), 0);
  return {
    groups: told.sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1)),
    others: toldCount(rest),
  };
}
