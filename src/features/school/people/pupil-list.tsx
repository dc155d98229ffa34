import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type StudentRow, student } from '#contract/school/student';
import { useListState } from '../../../lib/use-list-state';
import { EditIcon, LogoutIcon, UsersIcon } from '../../../ui/icons/office-icons';
import { SelectionButton } from '../../../ui/selection/selection-bar';
import { useSelection } from '../../../ui/selection/use-selection';
import type { PageTabs } from '../../../ui/table/list-page';
import type { RowAction } from '../../../ui/table/row-menu';
import { sortKey } from '../../../ui/table/sort-key';
import type { Sort } from '../../../ui/table/table-types';
import { usePupils } from '../api';
import { RecordList } from '../record/record-list';
import { useToggle } from '../record/use-toggle';
import { fetchPupilSheet } from '../sheets';
import { DownloadButton } from './download-button';
import { ImportButton } from './import-button';
import { PUPIL_ROW_COLUMNS } from './pupil-columns';
import {
  isNarrowed,
  NO_PUPIL_FILTER,
  type PupilFilter,
  PupilFilters,
  queryOf,
  toNoneFilter,
  toRecordFilter,
} from './pupil-filters';
import { PupilForm } from './pupil-form';
import { PupilSelection } from './pupil-selection';
import { PupilToggle, type PupilTurn } from './pupil-toggle';
import { text } from './text';

interface PupilListProps {
  pageTabs: PageTabs;
  onImport: () => void;
}

const SORTS = ['name', 'nis', 'class', 'completeness'] as const;

/** All pupils of the school with their data; there may be thousands. */
export function PupilList({ pageTabs, onImport }: PupilListProps) {
  const list = useListState();
  const [params] = useSearchParams();
  const [filter, setFilter] = useState<PupilFilter>({
    state: 'active',
    classid: params.get('kelas') ?? '',
    parent: toNoneFilter(params.get('wali')),
    access: toNoneFilter(params.get('masuk')),
    record: toRecordFilter(params.get('kelengkapan')),
  });
  const [sort, setSort] = useState<Sort>({ column: 'name', direction: 'ascending' });
  const { page, limit, search } = list;
  const asked = { search, sort: sortKey(sort, SORTS), ...queryOf(filter) };
  const pupils = usePupils({ page, limit, ...asked });
  const choose = (next: PupilFilter) => {
    setFilter(next);
    list.setPage(1);
  };
  const activate = useToggle(student.changeStatus);
  const selection = useSelection<StudentRow>();
  const [turning, setTurning] = useState<{ of: StudentRow; turn: PupilTurn }>();
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
      onRemoved={selection.forget}
      insteadOf={(of) =>
        of.state === 'active'
          ? { label: text.deactivate, onSelect: () => setTurning({ of, turn: 'leave' }) }
          : undefined
      }
      moreActionsOf={(of) =>
        actionsOf(of, (turn) => (turn === undefined ? activate(of.id, 'active') : setTurning({ of, turn })))
      }
      moreActions={<ImportButton onImport={onImport} />}
      download={<DownloadButton fetchSheet={() => fetchPupilSheet(asked)} file={text.pupils.file} />}
      onClearFilters={isNarrowed(filter) ? () => choose(NO_PUPIL_FILTER) : undefined}
      filters={<PupilFilters filter={filter} onFilter={choose} />}
      choosing={<SelectionButton selection={selection} />}
      bar={
        <PupilSelection
          selection={selection}
          rows={pupils.data?.data ?? []}
          sort={asked.sort}
          hasInactive={filter.state !== 'active'}
        />
      }
    >
      {turning ? <PupilToggle {...turning} onClose={() => setTurning(undefined)} /> : null}
    </RecordList>
  );
}

/** What can be done with a pupil's account; `turn` without a dialog activates it. */
function actionsOf({ state }: StudentRow, turn: (how?: PupilTurn) => void): RowAction[] {
  if (state === 'active') {
    return [{ id: 'toggle', label: text.deactivate, icon: LogoutIcon, onSelect: () => turn('leave') }];
  }
  // Activating loses nothing for a pupil who was merely deactivated, so it needs no confirmation.
  const isBare = state === 'inactive';
  const back = {
    id: 'toggle',
    label: text.activate,
    icon: LogoutIcon,
    onSelect: () => turn(isBare ? undefined : 'return'),
  };
  const note = { id: 'note', label: text.leaving.note, icon: EditIcon, onSelect: () => turn('note') };
  return isBare ? [back, note] : [back];
}
