import type { GradingState } from '#contract/exam-session/grading';
import { type Reader, readWords } from '#domain/score/blind-marking';
import type { MarkedEssay } from './marked-essays';

interface StateFor {
  state: GradingState;
  points: number | null;
  /** Number of the rubric by which it was given; null: no grade of his counts. */
  rubric: number | null;
}

/** The state of an essay for the reader of its list, with the points that he may see, in hundredths. */
export function stateFor(essay: MarkedEssay, reader: Reader): StateFor {
  const { own, isVeiled } = readWords(essay, reader);
  if (own)
    return {
      state: own.holds ? 'graded' : 'changed',
      points: own.points,
      rubric: own.holds ? own.rubric : null,
    };
  // A mark by a former second marker counts for his successor: nobody has to mark it again.
  const isGiven = isVeiled && essay[reader.place]?.holds === true;
  return { state: isGiven ? 'graded' : 'waiting', points: null, rubric: null };
}
