import { Link } from '@chakra-ui/react/link';
import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { type ClassRow, schoolClass } from '#contract/admin/class';
import { formatNumber } from '../../../lib/format';
import { toProblem } from '../../../lib/problem';
import { byText, useWholeList } from '../../../lib/use-whole-list';
import { EditIcon, FileIcon, TrashIcon, UsersIcon } from '../../../ui/icons/office-icons';
import { SelectInput } from '../../../ui/inputs';
import { Notice } from '../../../ui/states';
import { StatusBadge } from '../../../ui/status-badge';
import { ListPage, type PageTabs } from '../../../ui/table/list-page';
import type { Column } from '../../../ui/table/table-types';
import { toaster } from '../../../ui/toast';
import { useClasses, usePeriods, useSchoolWrite } from '../api';
import { RemoveDialog } from '../structure/remove-dialog';
import { text } from '../text';
import { ClassForm } from './class-form';

interface ClassListProps {
  pageTabs: PageTabs;
  onOpen: (classId: string) => void;
}

const WAYS = {
  words: ({ name, major_name }: ClassRow) => `${name} ${major_name ?? ''}`,
  sorts: {
    name: (a: ClassRow, b: ClassRow) => byText(a.name, b.name),
    grade: (a: ClassRow, b: ClassRow) => byText(a.grade_name, b.grade_name),
    students: (a: ClassRow, b: ClassRow) => a.students - b.students,
    homeroom: (a: ClassRow, b: ClassRow) => byText(a.homeroom?.name ?? '', b.homeroom?.name ?? ''),
  },
};

/** Classes with what a period made of them; only the active period can be changed. */
export function ClassList({ pageTabs, onOpen }: ClassListProps) {
  const [period, setPeriod] = useState<string>();
  const periods = usePeriods().data?.data ?? [];
  const shown = periods.find(({ id, isactive }) => (period ? id === period : isactive));
  const isLocked = shown?.isactive === false;
  const classes = useClasses(isLocked ? shown.id : undefined);
  const { list, page, ...order } = useWholeList(classes.data?.data, WAYS);
  const [editing, setEditing] = useState<ClassRow | 'new'>();
  const [removing, setRemoving] = useState<ClassRow>();
  const archive = useArchive();
  return (
    <ListPage
      title={text.base.title}
      description={text.base.description}
      pageTabs={pageTabs}
      words={text.class}
      icon={UsersIcon}
      list={list}
      page={page}
      {...order}
      columns={columnsFor(isLocked ? undefined : onOpen)}
      rowKey={({ id }) => id}
      rowName={({ name }) => name}
      rowActions={(row) =>
        isLocked
          ? []
          : [
              { id: 'pupils', label: text.class.pupils, icon: UsersIcon, onSelect: () => onOpen(row.id) },
              { id: 'edit', label: text.edit, icon: EditIcon, onSelect: () => setEditing(row) },
              {
                id: 'archive',
                label: row.isactive ? text.archive : text.restore,
                icon: FileIcon,
                onSelect: () => archive(row.id),
              },
              {
                id: 'remove',
                label: text.remove,
                icon: TrashIcon,
                destructive: true,
                onSelect: () => setRemoving(row),
              },
            ]
      }
      problem={toProblem(classes.error)}
      refreshing={classes.isFetching && classes.isError}
      onRetry={() => void classes.refetch()}
      onAdd={() => setEditing('new')}
      filters={
        periods.length > 1 ? (
          <chakra.div width={{ base: 'full', md: '14rem' }}>
            <SelectInput
              aria-label={text.class.period}
              value={shown?.id ?? ''}
              options={periods.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={(event) => setPeriod(event.target.value)}
            />
          </chakra.div>
        ) : null
      }
    >
      {isLocked ? <Notice tone="lantern">{text.class.locked(shown.name)}</Notice> : null}
      {editing ? (
        <ClassForm of={editing === 'new' ? null : editing} onClose={() => setEditing(undefined)} />
      ) : null}
      {removing ? (
        <RemoveDialog
          endpoint={schoolClass.remove}
          archive={schoolClass.changeStatus}
          of={removing}
          onClose={() => setRemoving(undefined)}
        />
      ) : null}
    </ListPage>
  );
}

function useArchive() {
  const put = useSchoolWrite(schoolClass.changeStatus);
  return (id: string) =>
    put.mutate(
      { id },
      {
        onSuccess: ({ message }) => toaster.success(message),
        onError: (error) => toaster.error(toProblem(error)?.message ?? ''),
      },
    );
}

function columnsFor(onOpen: ((classId: string) => void) | undefined): Column<ClassRow>[] {
  return [
    {
      id: 'name',
      header: text.name,
      onCard: 'title',
      sortable: true,
      cell: (row) => (
        <chakra.span display="inline-flex" flexWrap="wrap" alignItems="center" gap="2">
          {onOpen ? (
            <Link asChild textAlign="start" fontWeight="semibold" cursor="pointer">
              <button type="button" onClick={() => onOpen(row.id)}>
                {row.name}
              </button>
            </Link>
          ) : (
            row.name
          )}
          {row.isactive ? null : <StatusBadge icon={FileIcon} tone="neutral" label={text.archived} />}
        </chakra.span>
      ),
    },
    { id: 'grade', header: text.class.grade, sortable: true, cell: ({ grade_name: name }) => name },
    { id: 'major', header: text.class.major, cell: ({ major_name: name }) => name ?? text.none },
    {
      id: 'homeroom',
      header: text.class.homeroom,
      sortable: true,
      cell: ({ homeroom }) => homeroom?.name ?? text.none,
    },
    {
      id: 'students',
      header: text.class.students,
      align: 'end',
      sortable: true,
      cell: ({ students }) => formatNumber(students),
    },
  ];
}
