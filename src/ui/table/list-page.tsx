import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { Button } from '../button';
import type { IconType } from '../icons/make-icon';
import { PlusIcon } from '../icons/office-icons';
import { Page, type PageProps } from '../page';
import { SearchBox } from '../search-box';
import { EmptyState } from '../states';
import { DataTable } from './data-table';
import { FilterFold } from './filter-fold';
import type { DataTableProps } from './table-types';

/** The tabs of the page that contains the list. */
export type PageTabs = Pick<PageProps, 'tabs' | 'activeTab' | 'onTab'>;

export interface ListPageProps<Row>
  extends Pick<
    DataTableProps<Row>,
    | 'columns'
    | 'rowKey'
    | 'rowName'
    | 'rowActions'
    | 'problem'
    | 'onRetry'
    | 'refreshing'
    | 'sort'
    | 'onSort'
    | 'onClearFilters'
    | 'sum'
  > {
  title: string;
  description: string;
  pageTabs: PageTabs;
  words: { caption: string; search: string; add?: string; emptyTitle: string; emptyBody: string };
  icon: IconType;
  /** One page of rows from the server; undefined during the first load. */
  page: { data: readonly Row[]; totalData: number } | undefined;
  list: {
    page: number;
    limit: number;
    search: string;
    setPage: (page: number) => void;
    setLimit: (limit: number) => void;
    setSearch: (search: string) => void;
  };
  /** Absent for a read-only list. */
  onAdd?: () => void;
  /** Further ways to add, before the button that adds one. */
  moreActions?: ReactNode;
  /** The list as a file; an empty one offers none. */
  download?: ReactNode;
  /** Further filters, after the search; a phone shows them on request. */
  filters?: ReactNode;
  /** The button that begins to choose rows, and the actions on those chosen. */
  choosing?: ReactNode;
  bar?: ReactNode;
  /** The dialogs opened by its actions. */
  children?: ReactNode;
}

/** A page that is one list: search, rows with their actions, pagination and, if permitted, the button that adds one. */
export function ListPage<Row>(props: ListPageProps<Row>) {
  const {
    words,
    list,
    page,
    icon,
    title,
    description,
    pageTabs,
    filters,
    choosing,
    bar,
    children,
    onAdd,
    moreActions,
    download,
    ...table
  } = props;
  const isEmpty = page?.totalData === 0 && list.search === '' && table.onClearFilters === undefined;
  const addButton = onAdd ? (
    <Button onClick={onAdd}>
      <PlusIcon boxSize="4" />
      {words.add}
    </Button>
  ) : null;
  return (
    <Page
      title={title}
      description={description}
      actions={
        <>
          {isEmpty ? null : download}
          {moreActions}
          {addButton}
        </>
      }
      {...pageTabs}
    >
      <DataTable
        {...table}
        choosable
        label={words.caption}
        rows={page?.data}
        search={list.search}
        onClearSearch={() => list.setSearch('')}
        empty={
          <EmptyState
            icon={icon}
            title={words.emptyTitle}
            action={
              <>
                {moreActions}
                {addButton}
              </>
            }
          >
            {words.emptyBody}
          </EmptyState>
        }
        paging={{
          page: list.page,
          limit: list.limit,
          totalData: page?.totalData ?? 0,
          onPage: list.setPage,
          onLimit: list.setLimit,
        }}
        toolbar={
          <>
            {/* Gives way before the last button of the row falls into a row of its own. */}
            <chakra.div flex={{ base: '1 1 100%', md: '1 1 17rem' }} maxWidth={{ md: '22rem' }}>
              <SearchBox value={list.search} onSearch={list.setSearch} label={words.search} />
            </chakra.div>
            {filters ? (
              <FilterFold isNarrowed={table.onClearFilters !== undefined}>{filters}</FilterFold>
            ) : null}
            {choosing}
          </>
        }
        bar={bar}
      />
      {children}
    </Page>
  );
}
