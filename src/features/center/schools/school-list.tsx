import { Link } from '@chakra-ui/react/link';
import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { SchoolRow } from '#contract/center/homebase';
import { SCHOOL_LIST, type SchoolFilter } from '#domain/school/office-lists';
import { formatNumber } from '../../../lib/format';
import { toProblem } from '../../../lib/problem';
import { useFilteredList } from '../../../lib/use-whole-list';
import { Avatar } from '../../../ui/avatar';
import { ExportButton } from '../../../ui/export-button';
import { AlertIcon, ClockIcon } from '../../../ui/icons/basic-icons';
import { BuildingIcon, EditIcon, TrashIcon } from '../../../ui/icons/office-icons';
import { StatusBadge } from '../../../ui/status-badge';
import { ListPage, type PageTabs } from '../../../ui/table/list-page';
import type { Column } from '../../../ui/table/table-types';
import { fetchSchoolSheet, useCompletenessOfSchools, useSchools } from '../api';
import { text } from '../text';
import { RemoveSchool } from './remove-school';
import { NO_SCHOOL_FILTER, SchoolFilters } from './school-filters';
import { SchoolForm } from './school-form';

const { units: words } = text;

interface SchoolListProps {
  pageTabs: PageTabs;
  /** Name or logo of a school were changed. */
  onMarkChanged: () => void;
}

/** The schools of the installation. With `tambah` in the URL it opens with the form for a new one. */
export function SchoolList({ pageTabs, onMarkChanged }: SchoolListProps) {
  const schools = useSchools();
  const completeness = useCompletenessOfSchools().data;
  const { shown, found, filter, onFilter, asked } = useFilteredList<SchoolRow, SchoolFilter>(
    schools.data?.data,
    SCHOOL_LIST,
    NO_SCHOOL_FILTER,
  );
  const [params, setParams] = useSearchParams();
  const [editing, setEditing] = useState(params.has('tambah') ? 'new' : undefined);
  const [removing, setRemoving] = useState<SchoolRow>();
  // By id, because the logo may change while the form is open.
  const edited = schools.data?.data.find(({ id }) => id === editing);
  const closeForm = () => {
    setEditing(undefined);
    // Otherwise a reload would open it again.
    if (params.has('tambah')) setParams({ tab: 'satuan' }, { replace: true });
  };
  return (
    <ListPage
      title={words.title}
      description={words.description}
      pageTabs={pageTabs}
      words={words}
      icon={BuildingIcon}
      {...shown}
      sum={sumOf(found)}
      columns={columnsFor(setEditing, completeness)}
      rowKey={({ id }) => id}
      rowName={({ name }) => name}
      rowActions={(row) => [
        { id: 'edit', label: text.edit, icon: EditIcon, onSelect: () => setEditing(row.id) },
        {
          id: 'remove',
          label: text.remove,
          icon: TrashIcon,
          destructive: true,
          onSelect: () => setRemoving(row),
        },
      ]}
      problem={toProblem(schools.error)}
      refreshing={schools.isFetching && schools.isError}
      onRetry={() => void schools.refetch()}
      download={<ExportButton words={words} fetchFile={() => fetchSchoolSheet(asked, filter)} />}
      filters={<SchoolFilters filter={filter} onFilter={onFilter} />}
      onClearFilters={Object.values(filter).some(Boolean) ? () => onFilter(NO_SCHOOL_FILTER) : undefined}
      onAdd={() => setEditing('new')}
    >
      {editing === 'new' || edited ? (
        <SchoolForm
          of={edited ?? null}
          usualZone={schools.data?.data[0]?.timezone}
          onMarkChanged={onMarkChanged}
          onClose={closeForm}
        />
      ) : null}
      {removing ? <RemoveSchool of={removing} onClose={() => setRemoving(undefined)} /> : null}
    </ListPage>
  );
}

/** One school alone is its own sum. */
function sumOf(found: readonly SchoolRow[]): string | undefined {
  if (found.length < 2) return undefined;
  const total = (of: (school: SchoolRow) => number) =>
    formatNumber(found.reduce((sum, school) => sum + of(school), 0));
  return words.sum(
    formatNumber(found.length),
    total(({ students }) => students),
    total(({ teachers }) => teachers),
    total(({ classes }) => classes),
  );
}

/** A school's name opens its data. */
function columnsFor(
  onOpen: (id: string) => void,
  completeness: ReadonlyMap<string, number | null> | undefined,
): readonly Column<SchoolRow>[] {
  return [
    {
      id: 'name',
      header: text.name,
      onCard: 'title',
      sortable: true,
      cell: ({ id, name, npsn, logo, admins, removal }) => (
        <chakra.span display="flex" alignItems="center" gap="3">
          <Avatar name={name} src={logo} />
          <span>
            <Link asChild textAlign="start" fontWeight="semibold" cursor="pointer">
              <button type="button" onClick={() => onOpen(id)}>
                {name}
              </button>
            </Link>
            <chakra.span display="block" fontSize="xs" color="fg.muted" fontWeight="normal">
              {npsn ? `${words.npsn} ${npsn}` : null}
            </chakra.span>
            {removal ? (
              <StatusBadge
                icon={removal === 'backup' ? ClockIcon : AlertIcon}
                tone={removal === 'backup' ? 'info' : 'danger'}
                label={words.removals[removal]}
              />
            ) : null}
            {admins === 0 ? <StatusBadge icon={AlertIcon} tone="lantern" label={words.noAdmin} /> : null}
          </span>
        </chakra.span>
      ),
    },
    { id: 'jenjang', header: words.jenjang, sortable: true, cell: ({ jenjang }) => jenjang ?? text.none },
    {
      id: 'people',
      header: words.people,
      sortable: true,
      cell: ({ students, teachers, admins }) =>
        words.peopleOf(formatNumber(students), formatNumber(teachers), formatNumber(admins)),
    },
    {
      id: 'classes',
      header: words.classes,
      align: 'end',
      sortable: true,
      cell: ({ classes }) => formatNumber(classes),
    },
    {
      id: 'completeness',
      header: words.completeness,
      align: 'end',
      cell: ({ id }) => {
        const percent = completeness?.get(id);
        return typeof percent === 'number' ? words.percent(formatNumber(percent)) : text.none;
      },
    },
    {
      id: 'address',
      header: words.address,
      onTablet: 'hidden',
      cell: ({ address }) => address ?? text.none,
    },
    {
      id: 'timezone',
      header: words.timezone,
      onTablet: 'hidden',
      cell: ({ timezone }) => words.zones[timezone],
    },
  ];
}
