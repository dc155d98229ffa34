import { SEVERAL_MAX } from '#contract/several';

// Rows that were chosen in a list, over its pages and searches.

/** How many can be chosen at the same time: all of them go into one call. */
export const CHOSEN_MAX = SEVERAL_MAX;

/** Those that still fit, the first ones. */
export function upToMax<Key, Row>(rows: Iterable<readonly [Key, Row]>): ReadonlyMap<Key, Row> {
  return new Map([...rows].slice(0, CHOSEN_MAX));
}

/** As they stand in a query. */
export function toOnly(ids: Iterable<string>): string {
  return [...ids].join(',');
}

/** Their ids; undefined if a query chooses none, which leaves the choice to its filter. */
export function chosenIds(only: string | undefined): readonly string[] | undefined {
  return only?.split(',');
}
