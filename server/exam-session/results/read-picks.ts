import type { Picks } from '#contract/question-bank/rubric';

/** Parses levels as written by the grading command. */
export function readPicks(levels: string | null): Picks | null {
  return levels === null ? null : (JSON.parse(levels) as Picks);
}
