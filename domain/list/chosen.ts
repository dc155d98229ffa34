// Rows that were chosen in a list, over its pages and searches.

/** As they stand in a query. */
export function toOnly(ids: Iterable<string>): string {
  return [...ids].join(',');
}

/** Their ids; undefined if a query chooses none, which leaves the choice to its filter. */
export function chosenIds(only: string | undefined): readonly string[] | undefined {
  return only?.split(',');
}
