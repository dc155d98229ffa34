import { useState } from 'react';
import { FAMILY_SORTS, type FamilyRow } from '#contract/center/market';
import { toProblem } from '../../../lib/problem';
import { useListState } from '../../../lib/use-list-state';
import { withoutBlank } from '../../../lib/without-blank';
import { ExportButton } from '../../../ui/export-button';
import { FamilyIcon } from '../../../ui/icons/basic-icons';
import { SelectionBar, SelectionButton } from '../../../ui/selection/selection-bar';
import { SelectionDownload } from '../../../ui/selection/selection-download';
import { useSelection } from '../../../ui/selection/use-selection';
import { ListPage, type PageTabs } from '../../../ui/table/list-page';
import { sortKey } from '../../../ui/table/sort-key';
import type { Sort } from '../../../ui/table/table-types';
import { fetchFamilySheet, useFamilies } from './api';
import { FAMILY_COLUMNS } from './family-columns';
import { type FamilyFilter, FamilyFilters } from './family-filters';
import { text } from './text';

const { families: words } = text;

/** Whoever was chosen may be of any age; without one the list is of school age. */
const ANY_AGE = { family_age: 0, family_age_to: 30 };

interface Named {
  id: string;
  name: string;
}

function named(row: FamilyRow): FamilyRow & Named {
  return { ...row, id: row.family_id, name: row.family_name };
}

/** Brothers and sisters of pupils: possible future pupils. */
export function FamilyList({ pageTabs }: { pageTabs: PageTabs }) {
  const list = useListState();
  const [filter, setFilter] = useState<FamilyFilter>({});
  const [sort, setSort] = useState<Sort>({ column: 'age', direction: 'descending' });
  const { page, limit, search } = list;
  const chosen = withoutBlank({ search, ...filter, sort: sortKey(sort, FAMILY_SORTS) });
  const families = useFamilies({ page, limit, ...chosen });
  const selection = useSelection<FamilyRow & Named>();
  const rows = families.data && { ...families.data, data: families.data.data.map(named) };
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
      page={rows}
      columns={selection.withBoxes(FAMILY_COLUMNS)}
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
      choosing={<SelectionButton selection={selection} />}
      bar={
        <SelectionBar selection={selection} rows={rows?.data ?? []} what={words.what}>
          <SelectionDownload
            selection={selection}
            fetchSheet={(only) => fetchFamilySheet({ only, sort: chosen.sort, ...ANY_AGE })}
            file={words.file}
            notice={words.chosenBody}
            told={words.downloaded}
          />
        </SelectionBar>
      }
      onClearFilters={isNarrowed ? () => choose({}) : undefined}
    />
  );
}
