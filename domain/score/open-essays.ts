/** Essays of a sitting that do not count yet. */
interface OpenEssays {
  /** All of them. */
  ungraded: number;
  /** Of these those that two have marked too far apart, and that wait for a decision. */
  undecided: number;
}

/** Essays that somebody has yet to grade: those that wait for a decision are graded, and told apart everywhere. */
export function countUngraded({ ungraded, undecided }: OpenEssays): number {
  return ungraded - undecided;
}
