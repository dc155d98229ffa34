import { GRADE_STEP } from './grade';

/** How far two markers may lie apart. */
export interface Threshold {
  unit: 'points' | 'percent';
  /** Hundredths of a point, or percent of the question's maximum. */
  amount: number;
}

/** Points (hundredths) to the text that stands; null: that marker has not marked it. */
export interface Marks {
  first: number | null;
  second: number | null;
  /** The third word, where the two lie too far apart or somebody had reason to give one. */
  decision: number | null;
}

export type Settlement =
  /** One of the two has not marked yet. */
  | { state: 'waiting' }
  /** Too far apart: nothing stands until somebody decides. Hundredths. */
  | { state: 'undecided'; difference: number }
  | { state: 'settled'; points: number; by: 'both' | 'decision' };

/** What stands of an essay that two people mark. */
export function settleMarks(
  { first, second, decision }: Marks,
  threshold: Threshold,
  maximum: number,
): Settlement {
  if (first === null || second === null) return { state: 'waiting' };
  if (decision !== null) return { state: 'settled', points: decision, by: 'decision' };
  const difference = Math.abs(first - second);
  if (difference > limitOf(threshold, maximum)) return { state: 'undecided', difference };
  return { state: 'settled', points: meanOf(first, second, maximum), by: 'both' };
}

/** The widest difference that needs no decision, in hundredths of a point. */
export function limitOf({ unit, amount }: Threshold, maximum: number): number {
  return unit === 'points' ? amount : (maximum * amount) / 100;
}

/** The middle of both; between two steps the one above, for the pupil. */
function meanOf(first: number, second: number, maximum: number): number {
  if (first === second) return first;
  const middle = Math.ceil((first + second) / 2 / GRADE_STEP) * GRADE_STEP;
  return Math.min(middle, Math.max(first, second), maximum);
}
