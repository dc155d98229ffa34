/** Figures about fewer people than this are not shown, because they would identify them. */
export const SMALLEST_CELL = 5;

export interface Group {
  name: string;
  count: number;
}

/** The count as it may be shown; null if there are some, but too few. */
export function toldCount(count: number): number | null {
  return count > 0 && count < SMALLEST_CELL ? null : count;
}

/**
 * The groups as they may be shown, largest first. Groups that are too small lose their names and are counted
 * together, if together they are large enough.
 */
export function tellGroups(groups: readonly Group[]): { groups: Group[]; others: number | null } {
  const told = groups.filter(({ count }) => count >= SMALLEST_CELL);
  const rest = groups.reduce((sum, { count }) => sum + (count < SMALLEST_CELL ? count : 0), 0);
  return {
    groups: told.sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1)),
    others: toldCount(rest),
  };
}
