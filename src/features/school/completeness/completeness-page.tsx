import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from 'react-router-dom';
import { ITEM_NAMES } from '#contract/records/record-text';
import { type ClassCompleteness, COMPLETENESS_LIST } from '#domain/pupil-record/class-list';
import { formatNumber } from '../../../lib/format';
import { toProblem } from '../../../lib/problem';
import { useWholeList } from '../../../lib/use-whole-list';
import { UsersIcon } from '../../../ui/icons/office-icons';
import { Card, Page } from '../../../ui/page';
import { PercentBar } from '../../../ui/percent-bar';
import { SearchBox } from '../../../ui/search-box';
import { EmptyState } from '../../../ui/states';
import { DataTable } from '../../../ui/table/data-table';
import type { PageTabs } from '../../../ui/table/list-page';
import type { Column } from '../../../ui/table/table-types';
import { useClassCompleteness, useOwnCompleteness } from '../api';
import { DownloadButton } from '../people/download-button';
import type { RecordFilter } from '../people/pupil-filters';
import { fetchCompletenessSheet } from '../sheets';
import { text as schoolText } from '../text';
import { text } from './text';

type Completeness = NonNullable<ReturnType<typeof useClassCompleteness>['data']>;

/** The completeness of the records by class; every figure links to the records it counts. */
export function CompletenessPage({ pageTabs }: { pageTabs: PageTabs }) {
  const classes = useClassCompleteness();
  const { list, page, ...order } = useWholeList(classes.data?.data, COMPLETENESS_LIST);
  const asked = { search: list.search, ...(order.sort ? { sort: order.sort } : {}) };
  return (
    <Page
      title={text.title}
      description={text.description}
      actions={
        page && page.totalData > 0 ? (
          <DownloadButton
            fetchSheet={() => fetchCompletenessSheet(asked)}
            file={text.file}
            told={schoolText.downloaded}
          />
        ) : null
      }
      {...pageTabs}
    >
      {classes.data && classes.data.data.length + classes.data.missing.length > 0 ? (
        <chakra.div mb="6">
          <WholeSchool missing={classes.data.missing} />
        </chakra.div>
      ) : null}
      <DataTable
        choosable
        label={text.caption}
        columns={COLUMNS}
        rows={page?.data}
        rowKey={({ classid }) => classid}
        problem={toProblem(classes.error)}
        refreshing={classes.isFetching && classes.isError}
        onRetry={() => void classes.refetch()}
        {...order}
        search={list.search}
        onClearSearch={() => list.setSearch('')}
        toolbar={<SearchBox value={list.search} onSearch={list.setSearch} label={text.search} />}
        empty={
          <EmptyState icon={UsersIcon} title={text.emptyTitle}>
            {text.emptyBody}
          </EmptyState>
        }
        paging={{
          page: list.page,
          limit: list.limit,
          totalData: page?.totalData ?? 0,
          onPage: list.setPage,
          onLimit: list.setLimit,
        }}
      />
    </Page>
  );
}

/** What is missing most, over all pupils, including those without a class: the linked lists include them too. */
function WholeSchool({ missing }: Pick<Completeness, 'missing'>) {
  const [school] = useOwnCompleteness().data?.data ?? [];
  return (
    <Card>
      <chakra.h2 fontWeight="semibold" color="fg.strong" mb="3">
        {text.missingAll}
      </chakra.h2>
      {school && school.completeness !== null ? (
        <chakra.p mb="3" fontSize="sm" color="fg.muted">
          {text.whole(
            formatNumber(school.completeness),
            formatNumber(school.complete_count),
            formatNumber(school.students_count),
          )}
        </chakra.p>
      ) : null}
      {missing.length === 0 ? <p>{text.nothingMissing}</p> : null}
      <chakra.ul display="flex" flexWrap="wrap" gap="2">
        {missing.map(({ item, students }) => (
          <li key={item}>
            <FigurePill asChild>
              <Link to={{ search: queryOf({ record: item }) }}>
                {text.count(ITEM_NAMES[item], formatNumber(students))}
              </Link>
            </FigurePill>
          </li>
        ))}
      </chakra.ul>
    </Card>
  );
}

/** Maximum items named per row. */
const NAMED = 3;

const COLUMNS: readonly Column<ClassCompleteness>[] = [
  { id: 'class', header: text.class, onCard: 'title', sortable: true, cell: ({ classname }) => classname },
  countColumn('students', '', ({ students }) => students),
  // Follows from the two columns beside it.
  { ...countColumn('complete', 'complete', ({ complete }) => complete), onTablet: 'hidden' },
  countColumn('incomplete', 'incomplete', ({ students, complete }) => students - complete),
  {
    id: 'completeness',
    header: text.completeness,
    sortable: true,
    width: '14rem',
    cell: ({ completeness }) => <PercentBar percent={completeness} />,
  },
  {
    id: 'missing',
    header: text.missing,
    cell: ({ classid, missing }) => (
      <chakra.div display="flex" flexWrap="wrap" columnGap="4" rowGap={{ md: '1' }}>
        {missing.length === 0 ? text.none : null}
        {missing.slice(0, NAMED).map(({ item, students }) => (
          <Figure key={item} classid={classid} record={item} isOneOfMany>
            {text.count(ITEM_NAMES[item], formatNumber(students))}
          </Figure>
        ))}
      </chakra.div>
    ),
  },
];

function countColumn(
  id: 'students' | 'complete' | 'incomplete',
  record: RecordFilter,
  count: (row: ClassCompleteness) => number,
): Column<ClassCompleteness> {
  return {
    id,
    header: text[id],
    align: 'end',
    sortable: true,
    cell: (row) => (
      <Figure
        classid={row.classid}
        record={record}
        said={text.said(formatNumber(count(row)), text[id].toLowerCase(), row.classname)}
      >
        {formatNumber(count(row))}
      </Figure>
    ),
  };
}

interface FigureProps {
  classid?: string;
  record: RecordFilter;
  /** What it counts, for screen readers that do not read the row. */
  said?: string;
  /** One of several figures in a line: on a table it is less tall than a separate touch target. */
  isOneOfMany?: boolean;
  children: string;
}

function Figure({ said, isOneOfMany = false, children, ...whose }: FigureProps) {
  return (
    <FigureLink asChild {...(isOneOfMany ? { css: ONE_OF_MANY } : {})}>
      <Link to={{ search: queryOf(whose) }} {...(said ? { 'aria-label': said } : {})}>
        {children}
      </Link>
    </FigureLink>
  );
}

const ONE_OF_MANY = { minHeight: '6', '@media (pointer: coarse)': { minHeight: '11' } };

/** The list of the pupils that a figure counts. */
function queryOf({ classid, record }: Pick<FigureProps, 'classid' | 'record'>): string {
  const query = new URLSearchParams({
    tab: 'data',
    ...(classid ? { kelas: classid } : {}),
    ...(record ? { kelengkapan: record } : {}),
  });
  return `?${query}`;
}

const FigurePill = chakra('a', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '9',
    '@media (pointer: coarse)': { minHeight: '11' },
    px: '3.5',
    borderWidth: '1px',
    borderColor: 'border.emphasized',
    borderRadius: 'full',
    color: 'brand.fg',
    fontSize: 'sm',
    fontWeight: 'medium',
    fontVariantNumeric: 'tabular-nums',
    _hover: { bg: 'bg.muted' },
  },
});

const FigureLink = chakra('a', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '11',
    minWidth: '11',
    justifyContent: { md: 'inherit' },
    color: 'brand.fg',
    fontWeight: 'medium',
    _hover: { textDecoration: 'underline' },
  },
});
