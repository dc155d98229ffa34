import type { Sort } from './table-types';

/** How a list asks its server for an order: the column, with a minus before it where it descends. */
export function sortKey<Column extends string>(
  { column, direction }: Sort,
  columns: readonly [Column, ...Column[]],
): Column | `-${Column}` {
  const known = columns.find((one) => one === column) ?? columns[0];
  return direction === 'descending' ? `-${known}` : known;
}
