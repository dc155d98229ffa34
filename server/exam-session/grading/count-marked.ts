import type { GradingState } from '#contract/exam-session/grading';
import type { Reader } from '#domain/score/blind-marking';
import { settleMarks, type Threshold } from '#domain/score/double-marking';
import { stateFor } from './essay-state';
import type { MarkedEssay } from './marked-essays';

interface Counting {
  /** The reader whose own progress is counted. */
  reader: Reader;
  threshold: Threshold;
  maximum: number;
}

/** Counts the progress of a double-marked question: the reader's own marks, and both markers' together. */
export function countMarked(essays: readonly MarkedEssay[], { reader, threshold, maximum }: Counting) {
  const holds = (of: 'first' | 'second') => essays.filter((essay) => essay[of]?.holds).length;
  const own = (state: GradingState) =>
    essays.filter((essay) => stateFor(essay, reader).state === state).length;
  const states = essays.map(({ first, second, decision }) => {
    const pointsOf = (mark: typeof first) => (mark?.holds ? mark.points : null);
    const marks = { first: pointsOf(first), second: pointsOf(second), decision: pointsOf(decision) };
    return settleMarks(marks, threshold, maximum).state;
  });
  const count = (state: (typeof states)[number]) => states.filter((each) => each === state).length;
  return {
    answered: essays.length,
    graded: own('graded'),
    changed: own('changed'),
    marking: {
      first: holds('first'),
      second: holds('second'),
      settled: count('settled'),
      undecided: count('undecided'),
    },
  };
}
