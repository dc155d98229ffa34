import { useState } from 'react';
import { FAMILY_SORTS } from '#contract/center/market';
import { toProblem } from '../../../lib/problem';
import { useListState } from '../../../lib/use-list-state';
import { withoutBlank } from '../../../lib/without-blank';
import { ExportButton } from '../../../ui/export-button';
import { FamilyIcon } from '../../../ui/icons/basic-icons';
import { ListPage, type PageTabs } from '../../../ui/table/list-page';
import { sortKey } from '../../../ui/table/sort-key';
import type { Sort } from '../../../ui/table/table-types';
import { fetchFamilySheet, useFamilies } from './api';
import { FAMILY_COLUMNS } from './family-columns';
import { type FamilyFilter, FamilyFilters } from './family-filters';
import { text } from './text';

const { families: words } = text;

/** Brothers and sisters of pupils: possible future pupils. */
export function FamilyList({ pageTabs }: { pageTabs: PageTabs }) {
  const list = useListState();
  const [filter, setFilter] = useState<FamilyFilter>({});
  const [sort, setSort] = useState<Sort>({ column: 'age', direction: 'descending' });
  const { page, limit, search } = list;
  const chosen = withoutBlank({ search, ...filter, sort: sortKey(sort, FAMILY_SORTS) });
  const families = useFamilies({ page, limit, ...chosen });
  const choose = (next: FamilyFilter) => {
    setFilter(next);
    list.setPage(1);
  };
  // Rows of the search before say nothing of this one.
  const found = families.isPlaceholderData ? undefined : families.data?.totalData;
  const isNarrowed = Object.values(filter).some((value) => value !== undefined);
  return (
    <ListPage
      title={text.title}
      description={words.description}
      pageTabs={pageTabs}
      words={words}
      icon={FamilyIcon}
      list={list}
      page={families.data}
      columns={FAMILY_COLUMNS}
      sort={sort}
      onSort={setSort}
      rowKey={({ family_id }) => family_id}
      rowName={({ family_name }) => family_name}
      problem={toProblem(families.error)}
      refreshing={families.isFetching && (families.isPlaceholderData || families.isError)}
      onRetry={() => void families.refetch()}
      download={
        <ExportButton
          words={{ ...words, downloadBody: words.downloadBody(found) }}
          fetchFile={() => fetchFamilySheet(chosen)}
        />
      }
      filters={<FamilyFilters filter={filter} onFilter={choose} />}
      onClearFilters={isNarrowed ? () => choose({}) : undefined}
    />
  );
}
