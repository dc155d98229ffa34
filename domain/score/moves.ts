/** A score before and after a correction, 0..100. */
interface Move {
  before: number;
  after: number;
}

interface MoveSummary {
  /** Two decimals; null without pupils. */
  averageBefore: number | null;
  averageAfter: number | null;
  /** How many now reach the passing mark, and how many no longer do; 0 without a passing mark. */
  nowPassing: number;
  nowFailing: number;
}

/** How a correction changes the scores of an exam as a whole. */
export function summarizeMoves(moves: readonly Move[], mark: number | null): MoveSummary {
  const passes = (score: number) => mark !== null && score >= mark;
  const count = (isMeant: (move: Move) => boolean) => moves.filter(isMeant).length;
  return {
    averageBefore: averageOf(moves.map(({ before }) => before)),
    averageAfter: averageOf(moves.map(({ after }) => after)),
    nowPassing: count(({ before, after }) => !passes(before) && passes(after)),
    nowFailing: count(({ before, after }) => passes(before) && !passes(after)),
  };
}

function averageOf(scores: readonly number[]): number | null {
  if (scores.length === 0) return null;
  const sum = scores.reduce((total, score) => total + score, 0);
  return Math.round((100 * sum) / scores.length) / 100;
}
