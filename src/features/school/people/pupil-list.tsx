import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type StudentRow, student } from '#contract/admin/student';
import { useListState } from '../../../lib/use-list-state';
import { LogoutIcon, UsersIcon } from '../../../ui/icons/office-icons';
import type { PageTabs } from '../../../ui/table/list-page';
import type { Sort } from '../../../ui/table/table-types';
import { fetchPupilSheet, usePupils } from '../api';
import { RecordList } from '../record/record-list';
import { useToggle } from '../record/use-toggle';
import { DownloadButton } from './download-button';
import { ImportButton } from './import-button';
import { PUPIL_ROW_COLUMNS } from './pupil-columns';
import {
  isNarrowed,
  NO_PUPIL_FILTER,
  type PupilFilter,
  PupilFilters,
  queryOf,
  toParentFilter,
  toRecordFilter,
} from './pupil-filters';
import { PupilForm } from './pupil-form';
import { SelectionBar } from './selection-bar';
import { text } from './text';
import { ToggleDialog } from './toggle-dialog';
import { useSelection } from './use-selection';

interface PupilListProps {
  pageTabs: PageTabs;
  onImport: () => void;
}

type SortKey = `${'' | '-'}${'name' | 'nis' | 'class' | 'completeness'}`;

/** All pupils of the school with their data; there may be thousands. */
export function PupilList({ pageTabs, onImport }: PupilListProps) {
  const list = useListState();
  const [params] = useSearchParams();
  const [filter, setFilter] = useState<PupilFilter>({
    state: 'active',
    classid: params.get('kelas') ?? '',
    parent: toParentFilter(params.get('wali')),
    record: toRecordFilter(params.get('kelengkapan')),
  });
  const [sort, setSort] = useState<Sort>({ column: 'name', direction: 'ascending' });
  const { page, limit, search } = list;
  const sorted = `${sort.direction === 'descending' ? '-' : ''}${sort.column}` as SortKey;
  const asked = { search, sort: sorted, ...queryOf(filter) };
  const pupils = usePupils({ page, limit, ...asked });
  const choose = (next: PupilFilter) => {
    setFilter(next);
    list.setPage(1);
  };
  const activate = useToggle(student.changeStatus);
  const selection = useSelection();
  const [toggling, setToggling] = useState<StudentRow>();
  return (
    <RecordList
      title={text.title}
      description={text.pupils.description}
      pageTabs={pageTabs}
      words={text.pupils}
      icon={UsersIcon}
      list={list}
      page={pupils.data}
      columns={selection.withBoxes(PUPIL_ROW_COLUMNS)}
      sort={sort}
      onSort={setSort}
      query={pupils}
      form={(of, onClose) => <PupilForm of={of} onClose={onClose} />}
      remove={student.remove}
      moreActionsOf={(row) => [
        {
          id: 'toggle',
          label: row.state === 'active' ? text.deactivate : text.activate,
          icon: LogoutIcon,
          // Activating loses nothing for a pupil who was merely deactivated, so it needs no confirmation.
          onSelect: () => (row.state === 'inactive' ? activate(row.id) : setToggling(row)),
        },
      ]}
      moreActions={
        <>
          <DownloadButton fetchSheet={() => fetchPupilSheet(asked)} file={text.pupils.file} />
          <ImportButton onImport={onImport} />
        </>
      }
      onClearFilters={isNarrowed(filter) ? () => choose(NO_PUPIL_FILTER) : undefined}
      filters={
        <>
          <PupilFilters filter={filter} onFilter={choose} />
          <SelectionBar selection={selection} rows={pupils.data?.data ?? []} />
        </>
      }
    >
      {toggling ? <PupilToggle of={toggling} onClose={() => setToggling(undefined)} /> : null}
    </RecordList>
  );
}

function PupilToggle({ of: { id, name, state }, onClose }: { of: StudentRow; onClose: () => void }) {
  const isLeaving = state === 'active';
  const { returnTitle, returnBody, states } = text.pupils;
  return (
    <ToggleDialog
      endpoint={student.changeStatus}
      id={id}
      title={isLeaving ? text.deactivateTitle(name) : returnTitle(name)}
      confirmLabel={isLeaving ? text.deactivate : text.activate}
      onClose={onClose}
    >
      {isLeaving ? text.deactivateBody : returnBody(states[state].toLowerCase())}
    </ToggleDialog>
  );
}
