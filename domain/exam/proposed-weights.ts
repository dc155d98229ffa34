import { drawnOf } from './paper-draw';

/** What one chosen bank contributes to each kind of question. */
export interface BankParts {
  pg: BankPart;
  essay: BankPart;
}

interface BankPart {
  questions: number;
  /** Of all questions together; 0 in a pool. */
  points: number;
  /** How many are drawn; null means all. */
  wanted: number | null;
}

export interface ProposedWeights {
  mc: number;
  essay: number;
  /** What they were calculated from. */
  by: 'points' | 'questions';
}

const WHOLE = 100;
const STEP = 10;

/**
 * Proposes weights (percent, in whole tens) in proportion to the points of the chosen questions, or to the number
 * drawn if a kind has no points (a pool). A kind that is asked never weighs 0. Null if nothing is asked.
 */
export function proposeWeights(banks: readonly BankParts[]): ProposedWeights | null {
  const mc = totalOf(banks.map(({ pg }) => pg));
  const essay = totalOf(banks.map((bank) => bank.essay));
  if (mc.drawn + essay.drawn === 0) return null;
  const bearsPoints = [mc, essay].every(({ drawn, points }) => drawn === 0 || points > 0);
  const by = bearsPoints ? 'points' : 'questions';
  if (essay.drawn === 0) return { mc: WHOLE, essay: 0, by };
  if (mc.drawn === 0) return { mc: 0, essay: WHOLE, by };
  const [rest, written] = bearsPoints ? [mc.points, essay.points] : [mc.drawn, essay.drawn];
  const tens = Math.round((WHOLE / STEP) * (written / (rest + written))) * STEP;
  const share = Math.min(WHOLE - STEP, Math.max(STEP, tens));
  return { mc: WHOLE - share, essay: share, by };
}

function totalOf(parts: readonly BankPart[]) {
  return {
    drawn: parts.reduce((sum, { questions, wanted }) => sum + drawnOf(questions, wanted), 0),
    points: parts.reduce((sum, { points }) => sum + points, 0),
  };
}
