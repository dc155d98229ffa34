import { settleMarks, type Threshold } from '#domain/score/double-marking';
import type { MarkedEssay } from './marked-essays';

interface Counting {
  /** Whose own progress is counted. */
  place: 'first' | 'second';
  threshold: Threshold;
  maximum: number;
}

/** How far the marking of one question is that two people mark: one's own, and both together. */
export function countMarked(essays: readonly MarkedEssay[], { place, threshold, maximum }: Counting) {
  const holds = (of: 'first' | 'second') => essays.filter((essay) => essay[of]?.holds).length;
  const states = essays.map(({ first, second, decision }) => {
    const pointsOf = (mark: typeof first) => (mark?.holds ? mark.points : null);
    const marks = { first: pointsOf(first), second: pointsOf(second), decision: pointsOf(decision) };
    return settleMarks(marks, threshold, maximum).state;
  });
  const count = (state: (typeof states)[number]) => states.filter((each) => each === state).length;
  return {
    answered: essays.length,
    graded: holds(place),
    changed: essays.filter((essay) => essay[place]?.holds === false).length,
    marking: {
      first: holds('first'),
      second: holds('second'),
      settled: count('settled'),
      undecided: count('undecided'),
    },
  };
}
