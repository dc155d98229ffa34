import { useMemo, useState } from 'react';
import { type ListState, useListState } from './use-list-state';

export interface Order {
  column: string;
  direction: 'ascending' | 'descending';
}

export interface WholeListWays<Row> {
  /** The text that the search looks at. */
  words: (row: Row) => string;
  /** The comparison for each sortable column, by id. */
  sorts: Readonly<Record<string, (a: Row, b: Row) => number>>;
}

/** A list loaded completely: searched, sorted and paged on the device. `rows` is undefined while loading. */
export function useWholeList<Row>(rows: readonly Row[] | undefined, ways: WholeListWays<Row>) {
  const list: ListState = useListState();
  const [order, setOrder] = useState<Order>();
  const { search, page, limit } = list;
  const found = useMemo(() => arrange(rows, ways, search, order), [rows, ways, search, order]);
  // A deletion may have emptied the last page.
  const current = found ? Math.min(page, Math.max(1, Math.ceil(found.length / limit))) : page;
  return {
    list: { ...list, page: current },
    page: found && { data: found.slice((current - 1) * limit, current * limit), totalData: found.length },
    ...(order ? { sort: order } : {}),
    onSort: setOrder,
  };
}

export const byText = new Intl.Collator('id', { numeric: true, sensitivity: 'base' }).compare;

function arrange<Row>(
  rows: readonly Row[] | undefined,
  { words, sorts }: WholeListWays<Row>,
  search: string,
  order: Order | undefined,
): readonly Row[] | undefined {
  const wanted = search.toLowerCase();
  const found = rows?.filter((row) => words(row).toLowerCase().includes(wanted));
  const compare = order && sorts[order.column];
  if (!found || !compare) return found;
  return found.sort((a, b) => (order.direction === 'ascending' ? compare(a, b) : compare(b, a)));
}
