import type { Picks } from '#contract/rubric';

/** As the command that grades writes them. */
export function readPicks(levels: string | null): Picks | null {
  return levels === null ? null : (JSON.parse(levels) as Picks);
}
