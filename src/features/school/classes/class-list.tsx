import { Link } from '@chakra-ui/react/link';
import { chakra } from '@chakra-ui/react/styled-system';
import { useSearchParams } from 'react-router-dom';
import { type ClassRow, schoolClass } from '#contract/school/class';
import type { PeriodRow } from '#contract/school/periode';
import { CLASS_LIST } from '#domain/school/office-lists';
import { formatNumber } from '../../../lib/format';
import { useFilteredList } from '../../../lib/use-whole-list';
import { FileIcon, UsersIcon } from '../../../ui/icons/office-icons';
import { SelectInput } from '../../../ui/inputs';
import { SelectionButton } from '../../../ui/selection/selection-bar';
import { useSelection } from '../../../ui/selection/use-selection';
import { Notice } from '../../../ui/states';
import { StatusBadge } from '../../../ui/status-badge';
import type { PageTabs } from '../../../ui/table/list-page';
import type { RowAction } from '../../../ui/table/row-menu';
import type { Column } from '../../../ui/table/table-types';
import { useClasses, usePeriods } from '../api';
import { DownloadButton } from '../people/download-button';
import { ImportButton } from '../people/import-button';
import { RecordList } from '../record/record-list';
import { useToggle } from '../record/use-toggle';
import { fetchClassSheet } from '../sheets';
import { text } from '../text';
import { ClassFilters, NO_CLASS_FILTER, toClassFilter } from './class-filters';
import { ClassForm } from './class-form';
import { ClassSelection } from './class-selection';

interface ClassListProps {
  pageTabs: PageTabs;
  /** Undefined: the active one. */
  period: string | undefined;
  onPeriod: (period: string | undefined) => void;
  onOpen: (classId: string) => void;
  onImport: () => void;
  /** To the import that puts pupils into classes. */
  onImportPupils: () => void;
}

/** Classes with their data of a period; only the active period can be changed. */
export function ClassList(props: ClassListProps) {
  const { pageTabs, period, onPeriod, onOpen, onImport, onImportPupils } = props;
  const periods = usePeriods().data?.data ?? [];
  const shown = periods.find(({ id, isactive }) => (period ? id === period : isactive));
  const isLocked = shown?.isactive === false;
  const classes = useClasses(isLocked ? shown.id : undefined);
  const toggle = useToggle(schoolClass.changeStatus);
  const [params] = useSearchParams();
  const {
    shown: list,
    found,
    filter,
    onFilter,
    asked,
  } = useFilteredList(classes.data?.data, CLASS_LIST, toClassFilter(params));
  const selection = useSelection<ClassRow>();
  return (
    <RecordList
      title={text.base.title}
      description={text.base.description}
      pageTabs={pageTabs}
      words={text.class}
      icon={UsersIcon}
      {...list}
      sum={sumOf(found)}
      columns={isLocked ? columnsFor(onOpen) : columnsWhile(selection, onOpen)}
      query={classes}
      form={(of, onClose) => <ClassForm of={of} onClose={onClose} />}
      remove={schoolClass.remove}
      onRemoved={selection.forget}
      insteadOf={({ id, isactive, students }) => {
        if (students > 0) return { label: text.seePupils, onSelect: () => onOpen(id) };
        return isactive ? { label: text.archive, onSelect: () => toggle(id, 'inactive') } : undefined;
      }}
      isLocked={isLocked}
      moreActions={
        isLocked ? null : (
          <>
            <ImportButton label={text.class.import} onImport={onImport} />
            <ImportButton label={text.class.importPupils} onImport={onImportPupils} />
          </>
        )
      }
      download={
        <DownloadButton
          fetchSheet={() => fetchClassSheet(asked, filter, shown?.id)}
          file={text.class.file}
          told={text.downloaded}
        />
      }
      firstActions={({ id }) => [
        { id: 'pupils', label: text.class.pupils, icon: UsersIcon, onSelect: () => onOpen(id) },
      ]}
      moreActionsOf={(row) => archiveOf(row, toggle)}
      onClearFilters={Object.values(filter).some(Boolean) ? () => onFilter(NO_CLASS_FILTER) : undefined}
      filters={
        <>
          <PeriodSelect
            periods={periods}
            shown={shown}
            onPeriod={(id) => {
              selection.stop();
              onPeriod(id);
            }}
          />
          <ClassFilters filter={filter} rows={classes.data?.data ?? []} onFilter={onFilter} />
        </>
      }
      {...(isLocked ? {} : choosingIn(selection, list.page?.data ?? []))}
    >
      {isLocked ? (
        <chakra.div mt="4">
          <Notice tone="lantern">{text.class.locked(shown.name)}</Notice>
        </chakra.div>
      ) : null}
    </RecordList>
  );
}

/** The server archives no class that has pupils: for such a class the action is not offered. */
function archiveOf({ id, isactive, students }: ClassRow, toggle: ReturnType<typeof useToggle>): RowAction[] {
  if (isactive && students > 0) return [];
  const [label, state] = isactive
    ? ([text.archive, 'inactive'] as const)
    : ([text.restore, 'active'] as const);
  return [{ id: 'archive', label, icon: FileIcon, onSelect: () => toggle(id, state) }];
}

interface PeriodSelectProps {
  periods: readonly PeriodRow[];
  shown: PeriodRow | undefined;
  /** Undefined: the active one. */
  onPeriod: (id: string | undefined) => void;
}

function PeriodSelect({ periods, shown, onPeriod }: PeriodSelectProps) {
  if (periods.length < 2) return null;
  const isActive = (id: string) => periods.some((period) => period.id === id && period.isactive);
  return (
    <chakra.div width={{ base: 'full', md: '14rem' }}>
      <SelectInput
        aria-label={text.class.period}
        value={shown?.id ?? ''}
        options={periods.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={({ target }) => onPeriod(isActive(target.value) ? undefined : target.value)}
      />
    </chakra.div>
  );
}

type Choosing = ReturnType<typeof useSelection<ClassRow>>;

function choosingIn(selection: Choosing, rows: readonly ClassRow[]) {
  return {
    choosing: <SelectionButton selection={selection} />,
    bar: <ClassSelection selection={selection} rows={rows} />,
  };
}

/** While rows are being chosen, a tap on a name chooses it. */
function columnsWhile(selection: Choosing, onOpen: (classId: string) => void) {
  return selection.withBoxes(columnsFor(selection.chosen ? undefined : onOpen));
}

/** One class alone is its own sum. */
function sumOf(found: readonly ClassRow[]): string | undefined {
  if (found.length < 2) return undefined;
  const pupils = found.reduce((sum, { students }) => sum + students, 0);
  return text.class.sum(formatNumber(found.length), formatNumber(pupils));
}

/** Without `onOpen` a name leads nowhere. */
function columnsFor(onOpen?: (classId: string) => void): Column<ClassRow>[] {
  return [
    {
      id: 'name',
      header: text.name,
      onCard: 'title',
      sortable: true,
      cell: (row) => (
        <chakra.span display="inline-flex" flexWrap="wrap" alignItems="center" gap="2">
          {onOpen ? (
            <Link asChild textAlign="start" fontWeight="semibold" cursor="pointer" minHeight="11" my="-2.5">
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
      cell: ({ students, left }) => (
        <>
          {formatNumber(students)}
          {left > 0 ? (
            <chakra.span display="block" fontSize="xs" color="fg.muted">
              {text.class.left(formatNumber(left))}
            </chakra.span>
          ) : null}
        </>
      ),
    },
  ];
}
