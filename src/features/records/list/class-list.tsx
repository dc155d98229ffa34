import { compareGrades } from '#domain/school/grade-order';
import { formatNumber } from '../../../lib/format';
import { toProblem } from '../../../lib/problem';
import { useWholeList } from '../../../lib/use-whole-list';
import { Button } from '../../../ui/button';
import { UsersIcon } from '../../../ui/icons/office-icons';
import { PercentBar } from '../../../ui/percent-bar';
import { SearchBox } from '../../../ui/search-box';
import { EmptyState } from '../../../ui/states';
import { DataTable } from '../../../ui/table/data-table';
import type { Column } from '../../../ui/table/table-types';
import { useClassCompleteness } from '../api';
import { text } from '../text';

type ClassRow = NonNullable<ReturnType<typeof useClassCompleteness>['data']>[number];

/** Completeness by class; sortable so that the class needing most help comes first. */
export function ClassList({ onOpen }: { onOpen: (classid: string) => void }) {
  const classes = useClassCompleteness();
  const whole = useWholeList(classes.data, WAYS);
  return (
    <DataTable
      choosable
      label={text.classesCaption}
      columns={[...COLUMNS, openColumn(onOpen)]}
      rows={whole.page?.data}
      rowKey={({ classid }) => classid}
      problem={toProblem(classes.error)}
      refreshing={classes.isFetching && classes.isError}
      onRetry={() => void classes.refetch()}
      sort={whole.sort}
      onSort={whole.onSort}
      search={whole.list.search}
      onClearSearch={() => whole.list.setSearch('')}
      toolbar={
        <SearchBox label={text.searchClass} value={whole.list.search} onSearch={whole.list.setSearch} />
      }
      empty={
        <EmptyState icon={UsersIcon} title={text.noClasses}>
          {text.noClassesBody}
        </EmptyState>
      }
      paging={{
        page: whole.list.page,
        limit: whole.list.limit,
        totalData: whole.page?.totalData ?? 0,
        onPage: whole.list.setPage,
        onLimit: whole.list.setLimit,
      }}
    />
  );
}

const WAYS = {
  words: ({ classname }: ClassRow) => classname,
  sorts: {
    class: (a: ClassRow, b: ClassRow) => compareGrades(a.classname, b.classname),
    completeness: (a: ClassRow, b: ClassRow) => a.completeness - b.completeness,
  },
};

const COLUMNS: readonly Column<ClassRow>[] = [
  {
    id: 'class',
    header: text.class,
    onCard: 'title',
    sortable: true,
    cell: ({ classname }) => classname,
  },
  {
    id: 'students',
    header: text.students,
    align: 'end',
    onCard: 'hidden',
    cell: ({ students }) => formatNumber(students),
  },
  {
    id: 'complete',
    header: text.complete,
    cell: ({ complete, students }) => text.completeOf(complete, students),
  },
  {
    id: 'completeness',
    header: text.completeness,
    sortable: true,
    width: '14rem',
    cell: ({ completeness }) => <PercentBar percent={completeness} />,
  },
];

function openColumn(onOpen: (classid: string) => void): Column<ClassRow> {
  return {
    id: 'open',
    header: text.showPupils,
    cell: ({ classid, classname }) => (
      <Button
        variant="outline"
        tone="neutral"
        size="sm"
        aria-label={`${text.showPupils}: ${classname}`}
        onClick={() => onOpen(classid)}
      >
        {text.showPupils}
      </Button>
    ),
  };
}
