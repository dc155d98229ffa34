import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { people } from '#contract/center/people';
import { toProblem } from '../../../lib/problem';
import { useListState } from '../../../lib/use-list-state';
import { ExportButton } from '../../../ui/export-button';
import { UsersIcon } from '../../../ui/icons/office-icons';
import { SelectionBar, SelectionButton } from '../../../ui/selection/selection-bar';
import { SelectionDownload } from '../../../ui/selection/selection-download';
import { useSelection } from '../../../ui/selection/use-selection';
import { ListPage, type PageTabs } from '../../../ui/table/list-page';
import type { Column, Sort } from '../../../ui/table/table-types';
import { fetchPeopleSheet, type PeopleQuery, useSchoolPupils, useSchoolTeachers } from '../api';
import { text as centerText } from '../text';
import { PUPIL_COLUMNS, TEACHER_COLUMNS } from './people-columns';
import { type PeopleFilter, PeopleFilters } from './people-filters';
import { text } from './text';

export function PupilList({ pageTabs }: { pageTabs: PageTabs }) {
  const asked = usePeopleQuery();
  return (
    <PeopleList
      pageTabs={pageTabs}
      words={text.pupils}
      columns={PUPIL_COLUMNS}
      endpoint={people.downloadPupils}
      asked={asked}
      found={useSchoolPupils(asked.query)}
    />
  );
}

export function TeacherList({ pageTabs }: { pageTabs: PageTabs }) {
  const asked = usePeopleQuery();
  return (
    <PeopleList
      pageTabs={pageTabs}
      words={text.teachers}
      columns={TEACHER_COLUMNS}
      endpoint={people.downloadTeachers}
      asked={asked}
      found={useSchoolTeachers(asked.query)}
    />
  );
}

/** State of search, filter, sorting and page. */
function usePeopleQuery() {
  const list = useListState();
  const [params] = useSearchParams();
  const [filter, setFilter] = useState<PeopleFilter>(() => opened(params));
  const [sort, setSort] = useState<Sort>({ column: 'name', direction: 'ascending' });
  const { page, limit, search } = list;
  const query: PeopleQuery = {
    page,
    limit,
    search,
    ...filter,
    sort: sort.direction === 'descending' ? '-name' : 'name',
  };
  const choose = (next: PeopleFilter) => {
    setFilter(next);
    list.setPage(1);
  };
  return { list, filter, choose, sort, setSort, query };
}

/** As it opens: whoever is active, of the school that the address names or of all; of pupils, those in a class if it says so. */
function opened(params: URLSearchParams): PeopleFilter {
  const homebase = params.get('satuan');
  const in_class = params.get('dikelas');
  return {
    state: 'active',
    ...(homebase ? { homebase } : {}),
    ...(in_class === 'yes' || in_class === 'no' ? { in_class } : {}),
  };
}

interface PeopleListProps<Row> {
  pageTabs: PageTabs;
  words: typeof text.pupils | typeof text.teachers;
  columns: readonly Column<Row>[];
  endpoint: typeof people.downloadPupils | typeof people.downloadTeachers;
  asked: ReturnType<typeof usePeopleQuery>;
  found: {
    data: { data: readonly Row[]; totalData: number } | undefined;
    error: unknown;
    isFetching: boolean;
    isError: boolean;
    isPlaceholderData: boolean;
    refetch: () => unknown;
  };
}

/** People of all schools, read-only. */
function PeopleList<Row extends { id: string; name: string }>(props: PeopleListProps<Row>) {
  const { pageTabs, words, columns, endpoint, asked, found } = props;
  const { list, filter, choose, sort, setSort } = asked;
  const selection = useSelection<Row>();
  const isNarrowed =
    filter.homebase !== undefined ||
    filter.gender !== undefined ||
    filter.in_class !== undefined ||
    filter.state === 'inactive';
  return (
    <ListPage
      title={centerText.units.title}
      description={words.description}
      pageTabs={pageTabs}
      words={words}
      icon={UsersIcon}
      list={list}
      page={found.data}
      columns={selection.withBoxes(columns)}
      rowKey={({ id }) => id}
      rowName={({ name }) => name}
      sort={sort}
      onSort={setSort}
      problem={toProblem(found.error)}
      refreshing={found.isFetching && (found.isPlaceholderData || found.isError)}
      onRetry={() => void found.refetch()}
      download={
        <ExportButton
          words={words}
          fetchFile={() => fetchPeopleSheet(endpoint, { search: list.search, ...filter })}
        />
      }
      filters={
        <PeopleFilters filter={filter} hasClasses={endpoint === people.downloadPupils} onFilter={choose} />
      }
      choosing={<SelectionButton selection={selection} />}
      bar={
        <SelectionBar selection={selection} rows={found.data?.data ?? []} what={words.what}>
          <SelectionDownload
            selection={selection}
            fetchSheet={(only) => fetchPeopleSheet(endpoint, { only, state: 'all' })}
            file={words.file}
            notice={text.chosenBody}
            told={words.downloaded}
          />
        </SelectionBar>
      }
      onClearFilters={isNarrowed ? () => choose({ state: 'active' }) : undefined}
    />
  );
}
