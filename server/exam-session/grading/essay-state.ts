import type { GradingState } from '#contract/grading';
import { type Reader, readWords } from '#domain/score/blind-marking';
import type { MarkedEssay } from './marked-essays';

interface StateFor {
  state: GradingState;
  points: number | null;
  /** Number of the rubric by which it was given; null: no grade of his counts. */
  rubric: number | null;
}

/** How far an essay is for the one who reads its list, with the points that he may see. Hundredths. */
export function stateFor(essay: MarkedEssay, reader: Reader): StateFor {
  const { own, isVeiled } = readWords(essay, reader);
  if (own)
    return {
      state: own.holds ? 'graded' : 'changed',
      points: own.points,
      rubric: own.holds ? own.rubric : null,
    };
  // What a former second marker gave stands in his place: nobody has to mark it again.
  const isGiven = isVeiled && essay[reader.place]?.holds === true;
  return { state: isGiven ? 'graded' : 'waiting', points: null, rubric: null };
}
