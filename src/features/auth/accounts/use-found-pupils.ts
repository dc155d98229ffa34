import { useState } from 'react';
import { PUPIL_SORTS, type PupilAccount } from '#contract/auth/sign-in-state';
import { matchesFilter, PUPIL_ORDERS, type PupilFilter, searchPupils } from '#domain/account/pupil-filter';
import { inOrder, type Order } from '#domain/list/whole-list';
import { withoutBlank } from '../../../lib/without-blank';
import { sortKey } from '../../../ui/table/sort-key';

/** The pupils of a class as they are searched, filtered and sorted; `all` is undefined while loading. */
export function useFoundPupils(all: readonly PupilAccount[] | undefined) {
  const [search, setSearch] = useState('');
  const [filter, setFilter] = useState<PupilFilter>('all');
  const [sort, setSort] = useState<Order>();
  /** Those whom the search finds, of whom the filters say how many they let through. */
  const found = all && searchPupils(all, search);
  const passed = found?.filter((pupil) => matchesFilter(pupil, filter));
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
    shown: passed && inOrder(passed, PUPIL_ORDERS, sort),
    clear: () => {
      setSearch('');
      setFilter('all');
    },
  };
}
