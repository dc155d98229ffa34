import { ofPart } from '../question-bank/score-part';
import { partOf, pointsOf, type ScoredQuestion, type ScoreWeights, weighingOf } from './score';

/** What one question of a sitting adds to its score. */
interface Contribution {
  /** Points of the score for a fully right answer, 0..100. */
  worth: number;
  /** The earned share of that, 0..1; null for an ungraded essay. */
  part: number | null;
}

interface ScoreParts<T> {
  /** Excluded questions are missing. */
  contributions: ReadonlyMap<T, Contribution>;
  /** Points of the score that everybody gets because all questions of a kind were excluded. */
  given: number;
}

/** Splits the score of one attempt by question. `given` plus every worth times its part is the score before rounding. */
export function takeApart<T extends ScoredQuestion>(
  questions: readonly T[],
  weights: ScoreWeights,
): ScoreParts<T> {
  const letters = takePartApart(ofPart('mc', questions), weights.mcPercent);
  const essays = takePartApart(ofPart('essay', questions), weights.essayPercent);
  return {
    contributions: new Map([...letters.contributions, ...essays.contributions]),
    given: letters.given + essays.given,
  };
}

function takePartApart<T extends ScoredQuestion>(questions: readonly T[], percent: number): ScoreParts<T> {
  const { isPool, weighing } = weighingOf(questions);
  const maximum = weighing.reduce((sum, { points }) => sum + points, 0);
  const weighs = new Set(weighing);
  const worthOf = (question: T) => {
    if (!weighs.has(question)) return 0;
    return percent * (isPool ? 1 / weighing.length : question.points / maximum);
  };
  const counted = questions.filter(({ voided }) => voided !== 'out');
  return {
    contributions: new Map(
      counted.map((question) => [question, { worth: worthOf(question), part: earnedPart(question) }]),
    ),
    given: questions.length > 0 && weighing.length === 0 ? percent : 0,
  };
}

/** The share as the score uses it: points are first rounded to hundredths. */
function earnedPart(question: ScoredQuestion): number | null {
  const points = pointsOf(question);
  if (points === null) return null;
  return question.points > 0 ? points / question.points : partOf(question);
}
