import { useState } from 'react';
import { type StudentRow, student } from '#contract/admin/student';
import { call } from '../../../lib/api-client';
import { toProblem } from '../../../lib/problem';
import { saveFile } from '../../../lib/save-file';
import { useListState } from '../../../lib/use-list-state';
import { Button } from '../../../ui/button';
import {
  DownloadIcon,
  EditIcon,
  LogoutIcon,
  TrashIcon,
  UploadIcon,
  UsersIcon,
} from '../../../ui/icons/office-icons';
import { ListPage, type PageTabs } from '../../../ui/table/list-page';
import type { Sort } from '../../../ui/table/table-types';
import { toaster } from '../../../ui/toast';
import { usePupils, useSchoolWrite } from '../api';
import { RemoveDialog } from '../structure/remove-dialog';
import { PUPIL_ROW_COLUMNS } from './pupil-columns';
import { type PupilFilter, PupilFilters } from './pupil-filters';
import { PupilForm } from './pupil-form';
import { text } from './text';

interface PupilListProps {
  pageTabs: PageTabs;
  onImport: () => void;
}

type SortKey = 'name' | '-name' | 'nis' | '-nis' | 'class' | '-class';

/** All pupils of the school with their data; there may be thousands. */
export function PupilList({ pageTabs, onImport }: PupilListProps) {
  const list = useListState();
  const [filter, setFilter] = useState<PupilFilter>({ state: 'active', classid: '' });
  const [sort, setSort] = useState<Sort>({ column: 'name', direction: 'ascending' });
  const { page, limit, search } = list;
  const { state, classid } = filter;
  const sorted = `${sort.direction === 'descending' ? '-' : ''}${sort.column}` as SortKey;
  const pupils = usePupils({ page, limit, search, state, sort: sorted, ...(classid ? { classid } : {}) });
  const [editing, setEditing] = useState<StudentRow | 'new'>();
  const [removing, setRemoving] = useState<StudentRow>();
  const toggle = useToggle();
  return (
    <ListPage
      title={text.title}
      description={text.pupils.description}
      pageTabs={pageTabs}
      words={text.pupils}
      icon={UsersIcon}
      list={list}
      page={pupils.data}
      columns={PUPIL_ROW_COLUMNS}
      sort={sort}
      onSort={setSort}
      rowKey={({ id }) => id}
      rowName={({ name }) => name}
      rowActions={(row) => [
        { id: 'edit', label: text.edit, icon: EditIcon, onSelect: () => setEditing(row) },
        {
          id: 'toggle',
          label: row.state === 'active' ? text.deactivate : text.activate,
          icon: LogoutIcon,
          onSelect: () => toggle(row.id),
        },
        {
          id: 'remove',
          label: text.remove,
          icon: TrashIcon,
          destructive: true,
          onSelect: () => setRemoving(row),
        },
      ]}
      problem={toProblem(pupils.error)}
      refreshing={pupils.isFetching && (pupils.isPlaceholderData || pupils.isError)}
      onRetry={() => void pupils.refetch()}
      onAdd={() => setEditing('new')}
      moreActions={
        <>
          <DownloadButton classid={classid} />
          <Button variant="outline" tone="neutral" onClick={onImport}>
            <UploadIcon boxSize="4" />
            {text.import}
          </Button>
        </>
      }
      filters={
        <PupilFilters
          filter={filter}
          onFilter={(next) => {
            setFilter(next);
            list.setPage(1);
          }}
        />
      }
    >
      {editing ? (
        <PupilForm of={editing === 'new' ? null : editing} onClose={() => setEditing(undefined)} />
      ) : null}
      {removing ? (
        <RemoveDialog endpoint={student.remove} of={removing} onClose={() => setRemoving(undefined)} />
      ) : null}
    </ListPage>
  );
}

function useToggle() {
  const put = useSchoolWrite(student.changeStatus);
  return (id: string) =>
    put.mutate(
      { id },
      {
        onSuccess: ({ message }) => toaster.success(message),
        onError: (error) => toaster.error(toProblem(error)?.message ?? ''),
      },
    );
}

function DownloadButton({ classid }: { classid: string }) {
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      const { bytes } = await call(student.download, classid ? { classid } : {});
      saveFile(new Blob([bytes]), text.pupils.file);
      toaster.success(text.pupils.downloading);
    } catch (error) {
      toaster.error(toProblem(error)?.message ?? '');
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="outline" tone="neutral" busy={busy} onClick={() => void download()}>
      <DownloadIcon boxSize="4" />
      {text.pupils.download}
    </Button>
  );
}
