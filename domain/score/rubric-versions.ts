import type { Criterion, Picks, Rubric } from '#contract/question-bank/rubric';

/**
 * All rubrics of one essay of an exam, by number: first the one in its paper, then each one written since. The last
 * one applies.
 */
export type Rubrics = readonly Rubric[];

export function standingRubric(rubrics: Rubrics): Rubric {
  return rubrics.at(-1) ?? [];
}

/**
 * Whether levels picked in one rubric mean the same in the other: the same criteria with the same levels, in any
 * order of the criteria. Punctuation, blanks and capitals make no difference.
 */
export function asksTheSame(one: Rubric, other: Rubric): boolean {
  return one.length === other.length && placesIn(one, other).every((place) => place !== null);
}

/**
 * The numbers of the rubrics that ask the same as this one: a grade given by one of them also counts as given by this
 * one.
 */
export function numbersAsking(rubrics: Rubrics, rubric: Rubric): ReadonlySet<number> {
  return new Set(rubrics.flatMap((each, number) => (asksTheSame(each, rubric) ? [number] : [])));
}

/** Translates the picks of one rubric to another; criteria without a counterpart are left open. */
export function carryPicks(from: Rubric, to: Rubric, picks: Picks): Picks {
  return placesIn(from, to).map((place) => (place === null ? null : (picks[place] ?? null)));
}

/** For each criterion of `to`, its place in `from`; null if `from` has no such criterion. No place is used twice. */
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
