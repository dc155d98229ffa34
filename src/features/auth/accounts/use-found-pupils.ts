import { useState } from 'react';
import { PUPIL_SORTS, type PupilAccount } from '#contract/auth/sign-in-state';
import { matchesFilter, PUPIL_ORDERS, type PupilFilter, searchPupils } from '#domain/account/pupil-filter';
import { inOrder, type Order } from '#domain/list/whole-list';
import { useListState } from '../../../lib/use-list-state';
import { withoutBlank } from '../../../lib/without-blank';
import { sortKey } from '../../../ui/table/sort-key';

/** A class fits on one page, so that all of it is picked at once; a smaller one is a choice. */
const PAGE = 50;

/** The pupils of a class as they are searched, filtered and sorted; `all` is undefined while loading. */
export function useFoundPupils(all: readonly PupilAccount[] | undefined) {
  const [filter, setFilter] = useState<PupilFilter>('all');
  const list = useListState(PAGE, filter);
  const { search, limit, setSearch } = list;
  const [sort, setSort] = useState<Order>();
  /** Those whom the search finds, of whom the filters say how many they let through. */
  const found = all && searchPupils(all, search);
  const passed = found?.filter((pupil) => matchesFilter(pupil, filter));
  const sorted = passed && inOrder(passed, PUPIL_ORDERS, sort);
  const total = sorted?.length ?? 0;
  // A pupil who left may have emptied the last page.
  const page = Math.min(list.page, Math.max(1, Math.ceil(total / limit)));
  return {
    /** What the sheet of those shown is asked for. */
    asked: withoutBlank({
      search,
      access: filter === 'all' ? ('' as const) : filter,
      sort: sort ? sortKey(sort, PUPIL_SORTS) : ('' as const),
    }),
    search,
    setSearch,
    filter,
    setFilter,
    order: { sort, onSort: setSort },
    found,
    shown: sorted?.slice((page - 1) * limit, page * limit),
    paging: { page, limit, totalData: total, onPage: list.setPage, onLimit: list.setLimit },
    clear: () => {
      setSearch('');
      setFilter('all');
    },
  };
}
