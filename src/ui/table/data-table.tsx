import { chakra } from '@chakra-ui/react/styled-system';
import { useRef } from 'react';
import { SearchIcon } from '../icons/office-icons';
import { NothingFound } from '../nothing-here';
import { EmptyState, ErrorState } from '../states';
import { useMedia } from '../use-media';
import { CardList } from './card-list';
import { ColumnChoice, useColumnChoice } from './column-choice';
import { Pagination } from './pagination';
import { TableGrid } from './table-grid';
import type { DataTableProps } from './table-types';
import { text } from './text';
import { usePastEnd } from './use-past-end';

/** Below 768 px rows become cards. */
export const NARROW_QUERY = '(max-width: 47.99em)';
const TABLET_QUERY = '(max-width: 79.99em)';
/** Matches where a table leaves out the columns marked `onTablet: 'hidden'`. */
export const FEW_COLUMNS_QUERY = '(min-width: 48em) and (max-width: 79.99em)';

/** As large as what is typed into the search; a phone zooms in on anything smaller than 16 px. */
const TOOLBAR = { '& select': { fontSize: { md: 'sm' } } };

/** The standard list: toolbar, rows, pagination, and every state a list can be in. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { shown, ...choice } = useColumnChoice(props);
  const isPastEnd = usePastEnd(props);
  const list = useRef<HTMLDivElement>(null);
  const rows = isPastEnd ? undefined : props.rows;
  const isChoosable = props.choosable && choice.others.length > 0;
  return (
    <chakra.div display="flex" flexDirection="column" gap="4">
      {props.toolbar || isChoosable ? (
        <chakra.div
          display="flex"
          flexWrap="wrap"
          alignItems="center"
          gap={{ base: '2', md: '3' }}
          css={TOOLBAR}
        >
          {props.toolbar}
          {isChoosable ? <ColumnChoice {...choice} /> : null}
        </chakra.div>
      ) : null}
      {props.bar}
      <chakra.div
        ref={list}
        // Below the page's own bar, which stays in sight.
        scrollMarginTop="20"
        bg="bg.panel"
        borderWidth="1px"
        borderRadius="lg"
        aria-busy={rows === undefined || props.refreshing || undefined}
      >
        <Content {...props} rows={rows} columns={props.choosable ? shown : props.columns} />
        {props.sum && rows?.length ? (
          <chakra.p
            px="4"
            py="3"
            borderTopWidth="1px"
            fontSize="sm"
            fontWeight="semibold"
            fontVariantNumeric="tabular-nums"
            color="fg.strong"
          >
            {props.sum}
          </chakra.p>
        ) : null}
        {props.paging && rows?.length ? (
          <Pagination
            {...props.paging}
            onPage={(page) => {
              props.paging?.onPage(page);
              showFirstRow(list.current);
            }}
          />
        ) : null}
      </chakra.div>
    </chakra.div>
  );
}

/** A new page is read from its first row: the pagination that was used is below the last one. */
function showFirstRow(list: HTMLElement | null): void {
  if (!list) return;
  const rows = list.querySelector('[data-scroll-rows]');
  if (rows) rows.scrollTop = 0;
  if (list.getBoundingClientRect().top < 0) list.scrollIntoView({ block: 'start' });
}

function Content<Row>(props: DataTableProps<Row>) {
  const isNarrow = useMedia(NARROW_QUERY);
  const isTablet = useMedia(TABLET_QUERY);
  if (props.problem && !props.rows) {
    return <ErrorState {...props.problem} onRetry={props.onRetry} retrying={props.refreshing} />;
  }
  if (props.rows?.length === 0) {
    return props.search || props.onClearFilters ? <NotFound {...props} /> : props.empty;
  }
  if (isNarrow) return <CardList {...props} />;
  const columns = props.columns.filter(({ onTablet }) => !(isTablet && onTablet === 'hidden'));
  return <TableGrid {...props} columns={columns} />;
}

/** Nothing matches the search, the filters, or both together: what narrows the list is named, and taken back at once. */
function NotFound(props: Pick<DataTableProps<never>, 'search' | 'onClearSearch' | 'onClearFilters'>) {
  const { search = '', onClearSearch, onClearFilters } = props;
  if (onClearFilters) {
    const title = search ? text.nothingMatchesSearch(search) : text.nothingMatches;
    const clear = () => {
      onClearFilters();
      if (search) onClearSearch?.();
    };
    return (
      <NothingFound title={title} clearLabel={text.clearFilters} onClear={clear}>
        {text.nothingMatchesHint}
      </NothingFound>
    );
  }
  const words = { title: text.nothingFound(search), children: text.nothingFoundHint };
  if (!onClearSearch) return <EmptyState icon={SearchIcon} tone="neutral" {...words} />;
  return <NothingFound {...words} clearLabel={text.clearSearch} onClear={onClearSearch} />;
}
