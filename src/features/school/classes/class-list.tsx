import { Link } from '@chakra-ui/react/link';
import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type ClassRow, schoolClass } from '#contract/admin/class';
import type { PeriodRow } from '#contract/admin/periode';
import { formatNumber } from '../../../lib/format';
import { byText, useWholeList } from '../../../lib/use-whole-list';
import { FileIcon, UsersIcon } from '../../../ui/icons/office-icons';
import { SelectInput } from '../../../ui/inputs';
import { Notice } from '../../../ui/states';
import { StatusBadge } from '../../../ui/status-badge';
import type { PageTabs } from '../../../ui/table/list-page';
import type { Column } from '../../../ui/table/table-types';
import { fetchClassSheet, useClasses, usePeriods } from '../api';
import { DownloadButton } from '../people/download-button';
import { ImportButton } from '../people/import-button';
import { RecordList } from '../record/record-list';
import { useSelection } from '../record/use-selection';
import { useToggle } from '../record/use-toggle';
import { text } from '../text';
import { type ClassFilter, ClassFilters, matches, NO_CLASS_FILTER } from './class-filters';
import { ClassForm } from './class-form';
import { ClassSelection } from './class-selection';

interface ClassListProps {
  pageTabs: PageTabs;
  /** Undefined: the active one. */
  period: string | undefined;
  onPeriod: (period: string | undefined) => void;
  onOpen: (classId: string) => void;
  onImport: () => void;
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

/** Classes with their data of a period; only the active period can be changed. */
export function ClassList({ pageTabs, period, onPeriod, onOpen, onImport }: ClassListProps) {
  const periods = usePeriods().data?.data ?? [];
  const shown = periods.find(({ id, isactive }) => (period ? id === period : isactive));
  const isLocked = shown?.isactive === false;
  const classes = useClasses(isLocked ? shown.id : undefined);
  const toggle = useToggle(schoolClass.changeStatus);
  const [params] = useSearchParams();
  const [filter, setFilter] = useState<ClassFilter>({
    ...NO_CLASS_FILTER,
    homeroom: params.get('wali') === 'none' ? 'none' : '',
  });
  const list = useWholeList(
    classes.data?.data.filter((row) => matches(row, filter)),
    WAYS,
  );
  const selection = useSelection<ClassRow>();
  return (
    <RecordList
      title={text.base.title}
      description={text.base.description}
      pageTabs={pageTabs}
      words={text.class}
      icon={UsersIcon}
      {...list}
      columns={selection.withBoxes(columnsFor(onOpen))}
      query={classes}
      form={(of, onClose) => <ClassForm of={of} onClose={onClose} />}
      remove={schoolClass.remove}
      // The server archives no class that somebody goes to.
      insteadOf={({ id, isactive, students }) =>
        isactive && students === 0
          ? { label: text.archive, onSelect: () => toggle(id, 'inactive') }
          : undefined
      }
      isLocked={isLocked}
      moreActions={
        <>
          <DownloadButton
            fetchSheet={() => fetchClassSheet(shown?.id)}
            file={text.class.file}
            told={text.downloaded}
          />
          {isLocked ? null : <ImportButton label={text.class.import} onImport={onImport} />}
        </>
      }
      firstActions={({ id }) => [
        { id: 'pupils', label: text.class.pupils, icon: UsersIcon, onSelect: () => onOpen(id) },
      ]}
      moreActionsOf={({ id, isactive }) => [
        {
          id: 'archive',
          label: isactive ? text.archive : text.restore,
          icon: FileIcon,
          onSelect: () => toggle(id, isactive ? 'inactive' : 'active'),
        },
      ]}
      onClearFilters={Object.values(filter).some(Boolean) ? () => setFilter(NO_CLASS_FILTER) : undefined}
      filters={
        <>
          {periods.length > 1 ? (
            <chakra.div width={{ base: 'full', md: '14rem' }}>
              <SelectInput
                aria-label={text.class.period}
                value={shown?.id ?? ''}
                options={periods.map(({ id, name }) => ({ value: id, label: name }))}
                onChange={({ target }) =>
                  onPeriod(isActive(periods, target.value) ? undefined : target.value)
                }
              />
            </chakra.div>
          ) : null}
          <ClassFilters filter={filter} rows={classes.data?.data ?? []} onFilter={setFilter} />
          {isLocked ? null : <ClassSelection selection={selection} rows={list.page?.data ?? []} />}
        </>
      }
    >
      {isLocked ? (
        <chakra.div mt="4">
          <Notice tone="lantern">{text.class.locked(shown.name)}</Notice>
        </chakra.div>
      ) : null}
    </RecordList>
  );
}

function isActive(periods: readonly PeriodRow[], id: string): boolean {
  return periods.some((period) => period.id === id && period.isactive);
}

function columnsFor(onOpen: (classId: string) => void): Column<ClassRow>[] {
  return [
    {
      id: 'name',
      header: text.name,
      onCard: 'title',
      sortable: true,
      cell: (row) => (
        <chakra.span display="inline-flex" flexWrap="wrap" alignItems="center" gap="2">
          <Link asChild textAlign="start" fontWeight="semibold" cursor="pointer">
            <button type="button" onClick={() => onOpen(row.id)}>
              {row.name}
            </button>
          </Link>
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
