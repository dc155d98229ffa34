import { GRADE_STEP } from './grade';

/** How far apart two markers' points may be. */
export interface Threshold {
  unit: 'points' | 'percent';
  /** Hundredths of a point, or percent of the question's maximum. */
  amount: number;
}

/** Points (hundredths) for the current text; null if that marker has not marked it. */
export interface Marks {
  first: number | null;
  second: number | null;
  /** The deciding third mark, if the two were too far apart or somebody had a reason to give one. */
  decision: number | null;
}

export type Settlement =
  /** One of the two has not marked yet. */
  | { state: 'waiting' }
  /** Too far apart: no points count until somebody decides. `difference` is in hundredths. */
  | { state: 'undecided'; difference: number }
  | { state: 'settled'; points: number; by: 'both' | 'decision' };

/** The result of an essay that two people mark. */
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

/** The largest difference that needs no decision, in hundredths of a point. */
export function limitOf({ unit, amount }: Threshold, maximum: number): number {
  return unit === 'points' ? amount : (maximum * amount) / 100;
}

/** The mean of both, rounded up to a step in the pupil's favour. */
function meanOf(first: number, second: number, maximum: number): number {
  if (first === second) return first;
  const middle = Math.ceil((first + second) / 2 / GRADE_STEP) * GRADE_STEP;
  return Math.min(middle, Math.max(first, second), maximum);
}
