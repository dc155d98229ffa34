// Lists that a device loads completely, and the sheets made of them: searched, filtered and ordered in the same way.

export interface ListWays<Row> {
  /** The text that the search looks at. */
  words: (row: Row) => string;
  /** The comparison for each sortable column, by id. */
  sorts: Readonly<Record<string, (a: Row, b: Row) => number>>;
}

export interface FilteredWays<Row, Filter> extends ListWays<Row> {
  matches: (row: Row, filter: Filter) => boolean;
}

export interface Order {
  column: string;
  direction: 'ascending' | 'descending';
}

/** The rows that a search finds, in the order asked for, or else in their own. */
export function arrange<Row>(
  rows: readonly Row[],
  { words, sorts }: ListWays<Row>,
  search: string,
  order: Order | undefined,
): readonly Row[] {
  const wanted = search.toLowerCase();
  const found = rows.filter((row) => words(row).toLowerCase().includes(wanted));
  const compare = order && sorts[order.column];
  if (!compare) return found;
  return found.sort((a, b) => (order.direction === 'ascending' ? compare(a, b) : compare(b, a)));
}

export const byText = new Intl.Collator('id', { numeric: true, sensitivity: 'base' }).compare;

/** `-name` for `name` descending. */
export function orderOf(sort: string): Order;
export function orderOf(sort: string | undefined): Order | undefined;
export function orderOf(sort: string | undefined): Order | undefined {
  if (sort === undefined) return undefined;
  return sort.startsWith('-')
    ? { column: sort.slice(1), direction: 'descending' }
    : { column: sort, direction: 'ascending' };
}
