/** Essays of a sitting that do not count yet. */
interface OpenEssays {
  /** All of them. */
  ungraded: number;
  /** Those among them whose two marks are too far apart, so that they wait for a decision. */
  undecided: number;
}

/**
 * Essays that still have to be graded. Those waiting for a decision are graded, and are counted separately
 * everywhere.
 */
export function countUngraded({ ungraded, undecided }: OpenEssays): number {
  return ungraded - undecided;
}
