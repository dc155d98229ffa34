// Lists that a device loads completely, and the sheets made of them: searched, filtered and ordered in the same way.

export interface OrderWays<Row> {
  /** The comparison for each sortable column, by id. */
  sorts: Readonly<Record<string, (a: Row, b: Row) => number>>;
  /** For columns that may be blank: whether a row's is. Blank ones come last in both directions. */
  isBlank?: Readonly<Record<string, (row: Row) => boolean>>;
}

export interface ListWays<Row> extends OrderWays<Row> {
  /** The text that the search looks at. */
  words: (row: Row) => string;
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
  ways: ListWays<Row>,
  search: string,
  order: Order | undefined,
): readonly Row[] {
  const wanted = search.toLowerCase();
  const found = rows.filter((row) => ways.words(row).toLowerCase().includes(wanted));
  return inOrder(found, ways, order);
}

/** The rows in the order asked for, or else in their own, which also decides between equal ones. */
export function inOrder<Row>(
  rows: readonly Row[],
  { sorts, isBlank = {} }: OrderWays<Row>,
  order: Order | undefined,
): readonly Row[] {
  const compare = order && sorts[order.column];
  if (!compare) return rows;
  const blank = isBlank[order.column];
  const full = blank ? rows.filter((row) => !blank(row)) : rows;
  const sorted = [...full].sort((a, b) => (order.direction === 'ascending' ? compare(a, b) : compare(b, a)));
  return blank ? [...sorted, ...rows.filter(blank)] : sorted;
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
