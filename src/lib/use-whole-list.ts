import { useMemo, useState } from 'react';
import { arrange, type FilteredWays, type ListWays, type Order } from '#domain/list/whole-list';
import { type ListState, useListState } from './use-list-state';

/** A list loaded completely: searched, sorted and paged on the device. `rows` is undefined while loading. */
export function useWholeList<Row>(rows: readonly Row[] | undefined, ways: ListWays<Row>) {
  return useFound(rows, ways).shown;
}

/** The same with a filter; a new one starts at the first page, as a new search does. */
export function useFilteredList<Row, Filter>(
  rows: readonly Row[] | undefined,
  ways: FilteredWays<Row, Filter>,
  initial: Filter,
) {
  const [filter, setFilter] = useState(initial);
  const passed = useMemo(() => rows?.filter((row) => ways.matches(row, filter)), [rows, ways, filter]);
  const { shown, found } = useFound(passed, ways);
  const onFilter = (next: Filter) => {
    setFilter(next);
    shown.list.setPage(1);
  };
  const { search } = shown.list;
  const { sort } = shown;
  // What a sheet of the same rows is asked by.
  const asked = { search, ...(sort ? { sort } : {}) };
  return { shown, found, filter, onFilter, asked };
}

/** `found`: the rows on all pages. */
function useFound<Row>(rows: readonly Row[] | undefined, ways: ListWays<Row>) {
  const list: ListState = useListState();
  const [order, setOrder] = useState<Order>();
  const { search, page, limit } = list;
  const found = useMemo(() => rows && arrange(rows, ways, search, order), [rows, ways, search, order]);
  // A deletion may have emptied the last page.
  const current = found ? Math.min(page, Math.max(1, Math.ceil(found.length / limit))) : page;
  const shown = {
    list: { ...list, page: current },
    page: found && { data: found.slice((current - 1) * limit, current * limit), totalData: found.length },
    ...(order ? { sort: order } : {}),
    onSort: setOrder,
  };
  return { shown, found: found ?? [] };
}
