import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type TeacherRow, teacher } from '#contract/school/teacher';
import { TEACHER_LIST, type TeacherFilter } from '#domain/school/office-lists';
import { call } from '../../../lib/api-client';
import { useFilteredList } from '../../../lib/use-whole-list';
import { LogoutIcon, UsersIcon } from '../../../ui/icons/office-icons';
import { SelectionAction } from '../../../ui/selection/selection-action';
import { SelectionBar, SelectionButton } from '../../../ui/selection/selection-bar';
import { SelectionDownload } from '../../../ui/selection/selection-download';
import { useSelection } from '../../../ui/selection/use-selection';
import { FilterSelect } from '../../../ui/table/filter-select';
import type { PageTabs } from '../../../ui/table/list-page';
import type { Column } from '../../../ui/table/table-types';
import { useOfficeWrite, useTeachers } from '../api';
import { RecordList } from '../record/record-list';
import { useToggle } from '../record/use-toggle';
import { fetchChosenTeachers, fetchTeacherSheet } from '../sheets';
import { text as schoolText } from '../text';
import { DownloadButton } from './download-button';
import { ImportButton } from './import-button';
import { PersonName } from './person-name';
import { TeacherForm } from './teacher-form';
import { text } from './text';
import { ToggleDialog } from './toggle-dialog';

const { teachers: words } = text;

const NO_FILTER: TeacherFilter = { place: '', state: '' };

const PLACES = [{ value: 'none', label: words.noClass }] as const;
const STATES = (['active', 'inactive'] as const).map((value) => ({ value, label: words.states[value] }));

/** The filter that an address names; everybody where it names none. */
function toState(word: string | null): TeacherFilter['state'] {
  return STATES.find(({ value }) => value === word)?.value ?? '';
}

export function TeacherList({ pageTabs, onImport }: { pageTabs: PageTabs; onImport: () => void }) {
  const teachers = useTeachers();
  const [params] = useSearchParams();
  const { shown, filter, onFilter, asked } = useFilteredList(teachers.data?.data, TEACHER_LIST, {
    place: params.get('kelas') === 'none' ? 'none' : '',
    state: toState(params.get('status')),
  });
  const selection = useSelection<TeacherRow>();
  const activate = useToggle(teacher.changeStatus);
  const [leaving, setLeaving] = useState<TeacherRow>();
  return (
    <RecordList
      title={schoolText.academic.title}
      description={schoolText.academic.description}
      pageTabs={pageTabs}
      words={words}
      icon={UsersIcon}
      {...shown}
      columns={selection.withBoxes(COLUMNS)}
      query={teachers}
      form={(of, onClose) => <TeacherForm of={of} onClose={onClose} />}
      remove={teacher.remove}
      onRemoved={selection.forget}
      insteadOf={(row) =>
        row.isactive ? { label: text.deactivate, onSelect: () => setLeaving(row) } : undefined
      }
      moreActionsOf={(row) => [
        {
          id: 'toggle',
          label: row.isactive ? text.deactivate : text.activate,
          icon: LogoutIcon,
          onSelect: () => (row.isactive ? setLeaving(row) : activate(row.id, 'active')),
        },
      ]}
      moreActions={<ImportButton onImport={onImport} />}
      download={<DownloadButton fetchSheet={() => fetchTeacherSheet(asked, filter)} file={words.file} />}
      onClearFilters={filter.place || filter.state ? () => onFilter(NO_FILTER) : undefined}
      filters={
        <>
          <FilterSelect
            label={words.classFilter}
            value={filter.place}
            all={words.anyClass}
            options={PLACES}
            onChoose={(place) => onFilter({ ...filter, place })}
          />
          <FilterSelect
            label={words.stateFilter}
            value={filter.state}
            all={words.anyState}
            options={STATES}
            onChoose={(state) => onFilter({ ...filter, state })}
          />
        </>
      }
      choosing={<SelectionButton selection={selection} />}
      bar={<TeacherSelection selection={selection} rows={shown.page?.data ?? []} />}
    >
      {leaving ? (
        <ToggleDialog
          endpoint={teacher.changeStatus}
          id={leaving.id}
          state="inactive"
          title={text.deactivateTitle(leaving.name)}
          confirmLabel={text.deactivate}
          onClose={() => setLeaving(undefined)}
        >
          {text.deactivateBody}
        </ToggleDialog>
      ) : null}
    </RecordList>
  );
}

interface TeacherSelectionProps {
  selection: ReturnType<typeof useSelection<TeacherRow>>;
  rows: readonly TeacherRow[];
}

function TeacherSelection({ selection, rows }: TeacherSelectionProps) {
  return (
    <SelectionBar selection={selection} rows={rows} what={words.what}>
      <SelectionDownload
        selection={selection}
        fetchSheet={fetchChosenTeachers}
        file={words.file}
        told={text.downloaded}
      />
      <SelectionAction
        selection={selection}
        useWrite={useOfficeWrite}
        label={text.deactivate}
        title={(count) => text.deactivateTitle(`${count} ${words.what}`)}
        write={(teachers) => call(teacher.deactivateSeveral, { teachers })}
      >
        {text.deactivateBody}
      </SelectionAction>
    </SelectionBar>
  );
}

const COLUMNS: readonly Column<TeacherRow>[] = [
  {
    id: 'name',
    header: text.name,
    onCard: 'title',
    sortable: true,
    cell: ({ name, nip, isactive }) => (
      <>
        <PersonName name={name} isActive={isactive} />
        <chakra.span display="block" fontSize="xs" color="fg.muted" fontWeight="normal">
          {nip}
        </chakra.span>
      </>
    ),
  },
  { id: 'username', header: words.username, cell: ({ username }) => username ?? text.none },
  {
    id: 'homeroom',
    header: words.homeroom,
    sortable: true,
    cell: ({ homeroom }) => homeroom?.name ?? text.none,
  },
  {
    id: 'subjects',
    header: words.subjects,
    cell: ({ subjects }) =>
      subjects
        .map(({ name, classes }) =>
          classes.length > 0 ? `${name} (${classes.map((one) => one.name).join(', ')})` : name,
        )
        .join('; ') || words.noSubjects,
  },
];
