import type { Criterion, Picks, Rubric } from '#contract/rubric';

/** Of one essay of an exam, by their numbers: that of its paper, then each that was written since. The last one stands. */
export type Rubrics = readonly Rubric[];

export function standingRubric(rubrics: Rubrics): Rubric {
  return rubrics.at(-1) ?? [];
}

/**
 * Whether what was picked of one says the same of the other: the same criteria with the same levels, in whatever order the
 * criteria stand. Stops, blanks and capitals say nothing.
 */
export function asksTheSame(one: Rubric, other: Rubric): boolean {
  return one.length === other.length && placesIn(one, other).every((place) => place !== null);
}

/** The numbers of those that ask the same as one does: what was given by them is given by it. */
export function numbersAsking(rubrics: Rubrics, rubric: Rubric): ReadonlySet<number> {
  return new Set(rubrics.flatMap((each, number) => (asksTheSame(each, rubric) ? [number] : [])));
}

/** What was picked of one, as the other reads it; what has no place in it is open. */
export function carryPicks(from: Rubric, to: Rubric, picks: Picks): Picks {
  return placesIn(from, to).map((place) => (place === null ? null : (picks[place] ?? null)));
}

/** Of each criterion of `to` its place in `from`; null: it asks for something else. No place is given twice. */
function placesIn(from: Rubric, to: Rubric): (number | null)[] {
  const free = from.map(wordsOf);
  return to.map((criterion) => {
    const place = free.indexOf(wordsOf(criterion));
    if (place < 0) return null;
    free[place] = '';
    return place;
  });
}

function wordsOf({ name, levels }: Criterion): string {
  const said = levels.map(({ points, words }) => [points, plain(words)]);
  return JSON.stringify([plain(name), said]);
}

function plain(words: string): string {
  return words
    .toLowerCase()
    .replace(/[\p{P}\s]+/gu, ' ')
    .trim();
}
