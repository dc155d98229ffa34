import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { SchoolRow } from '#contract/center/homebase';
import { SCHOOL_LIST, type SchoolFilter } from '#domain/school/office-lists';
import { formatNumber } from '../../../lib/format';
import { toProblem } from '../../../lib/problem';
import { useFilteredList } from '../../../lib/use-whole-list';
import { ExportButton } from '../../../ui/export-button';
import { BuildingIcon, EditIcon, TrashIcon, UserIcon } from '../../../ui/icons/office-icons';
import { SelectionBar, SelectionButton } from '../../../ui/selection/selection-bar';
import { SelectionDownload } from '../../../ui/selection/selection-download';
import { useSelection } from '../../../ui/selection/use-selection';
import { ListPage, type PageTabs } from '../../../ui/table/list-page';
import { useNewAdmin } from '../admins/use-new-admin';
import { fetchChosenSchools, fetchSchoolSheet, useCompletenessOfSchools, useSchools } from '../api';
import { text } from '../text';
import { RemoveSchool } from './remove-school';
import { schoolColumns } from './school-columns';
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
  const [params, setParams] = useSearchParams();
  const { shown, found, filter, onFilter, asked } = useFilteredList<SchoolRow, SchoolFilter>(
    schools.data?.data,
    SCHOOL_LIST,
    { ...NO_SCHOOL_FILTER, admins: params.get('admin') === 'none' ? 'none' : '' },
  );
  const selection = useSelection<SchoolRow>();
  const newAdmin = useNewAdmin();
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
      columns={selection.withBoxes(schoolColumns(selection.chosen ? undefined : setEditing, completeness))}
      rowKey={({ id }) => id}
      rowName={({ name }) => name}
      rowActions={(row) => [
        { id: 'edit', label: text.edit, icon: EditIcon, onSelect: () => setEditing(row.id) },
        { id: 'admin', label: words.addAdmin, icon: UserIcon, onSelect: () => newAdmin.start(row.id) },
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
      choosing={<SelectionButton selection={selection} />}
      bar={
        <SelectionBar selection={selection} rows={shown.page?.data ?? []} what={words.what}>
          <SelectionDownload
            selection={selection}
            fetchSheet={fetchChosenSchools}
            file={words.file}
            notice={words.chosenBody}
            told={words.downloaded}
          />
        </SelectionBar>
      }
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
      {newAdmin.drawn}
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
