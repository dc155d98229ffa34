import type { ScoreRow } from '#contract/answer';

/** Essays that somebody has yet to grade. Those that wait for a decision between two markers are graded, and told apart. */
export function countUngraded({ ungraded, undecided }: Pick<ScoreRow, 'ungraded' | 'undecided'>): number {
  return ungraded - undecided;
}
