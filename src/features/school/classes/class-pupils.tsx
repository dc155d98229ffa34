import { useState } from 'react';
import { type ClassPupil, type ClassRow, schoolClass } from '#contract/school/class';
import type { PeriodRow } from '#contract/school/periode';
import { byText } from '#domain/list/whole-list';
import { toProblem } from '../../../lib/problem';
import { useWholeList } from '../../../lib/use-whole-list';
import { Button } from '../../../ui/button';
import { ArrowLeftIcon, LockIcon } from '../../../ui/icons/basic-icons';
import { LogoutIcon, PlusIcon, UsersIcon } from '../../../ui/icons/office-icons';
import { Page } from '../../../ui/page';
import { SearchBox } from '../../../ui/search-box';
import { EmptyState } from '../../../ui/states';
import { StatusBadge } from '../../../ui/status-badge';
import { DataTable } from '../../../ui/table/data-table';
import type { RowAction } from '../../../ui/table/row-menu';
import type { Column } from '../../../ui/table/table-types';
import { useClassPupils } from '../api';
import { DownloadButton } from '../people/download-button';
import { ImportButton } from '../people/import-button';
import { RemoveDialog } from '../record/remove-dialog';
import { fetchClassPupils } from '../sheets';
import { text } from '../text';
import { SeatForm } from './seat-form';

const WAYS = {
  words: ({ name, nis }: ClassPupil) => `${name} ${nis ?? ''}`,
  sorts: {
    name: (a: ClassPupil, b: ClassPupil) => byText(a.name, b.name),
    nis: (a: ClassPupil, b: ClassPupil) => byText(a.nis ?? '', b.nis ?? ''),
    gender: (a: ClassPupil, b: ClassPupil) => byText(a.gender ?? '', b.gender ?? ''),
    state: (a: ClassPupil, b: ClassPupil) => Number(b.isactive) - Number(a.isactive),
  },
  isBlank: { gender: ({ gender }: ClassPupil) => gender === null },
};

interface ClassPupilsProps {
  of: ClassRow;
  /** The closed period in which the class is read; undefined: the active one, in which it can be changed. */
  former: PeriodRow | undefined;
  onBack: () => void;
  onImport: () => void;
}

/** The pupils of a class in one period. */
export function ClassPupils({ of, former, onBack, onImport }: ClassPupilsProps) {
  const pupils = useClassPupils(of.id, former?.id);
  const { list, page, ...order } = useWholeList(pupils.data?.data, WAYS);
  const [isAdding, setIsAdding] = useState(false);
  const [leaving, setLeaving] = useState<ClassPupil>();
  const addButton = former ? null : (
    <Button onClick={() => setIsAdding(true)}>
      <PlusIcon boxSize="4" />
      {text.pupils.add}
    </Button>
  );
  return (
    <Page
      title={text.pupils.title(of.name)}
      description={former ? text.pupils.former(former.name) : text.pupils.description}
      actions={
        <>
          <DownloadButton
            fetchSheet={() => fetchClassPupils(of.id, former?.id)}
            file={text.pupils.file(of.name)}
            told={text.downloaded}
          />
          {former ? null : <ImportButton onImport={onImport} />}
          {addButton}
        </>
      }
      back={
        <Button variant="ghost" tone="neutral" size="sm" ms="-3" onClick={onBack}>
          <ArrowLeftIcon boxSize="4" />
          {text.pupils.back}
        </Button>
      }
    >
      <DataTable
        choosable
        label={text.pupils.caption(of.name)}
        choiceName={text.pupils.allCaptions}
        columns={COLUMNS}
        rows={page?.data}
        {...order}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        rowActions={(pupil) => (former ? [] : [unseating(() => setLeaving(pupil))])}
        problem={toProblem(pupils.error)}
        refreshing={pupils.isFetching && pupils.isError}
        onRetry={() => void pupils.refetch()}
        search={list.search}
        onClearSearch={() => list.setSearch('')}
        empty={
          <EmptyState icon={UsersIcon} title={text.pupils.emptyTitle} action={addButton}>
            {former ? text.pupils.emptyFormer : text.pupils.emptyBody}
          </EmptyState>
        }
        paging={{
          page: list.page,
          limit: list.limit,
          totalData: page?.totalData ?? 0,
          onPage: list.setPage,
          onLimit: list.setLimit,
        }}
        toolbar={<SearchBox value={list.search} onSearch={list.setSearch} label={text.pupils.search} />}
      />
      {isAdding ? <SeatForm of={of} onClose={() => setIsAdding(false)} /> : null}
      {leaving ? (
        <RemoveDialog
          endpoint={schoolClass.removeStudent}
          of={leaving}
          title={text.pupils.unseatTitle(leaving.name)}
          confirmLabel={text.pupils.unseat}
          onClose={() => setLeaving(undefined)}
        >
          {text.pupils.unseatBody}
        </RemoveDialog>
      ) : null}
    </Page>
  );
}

function unseating(onSelect: () => void): RowAction {
  return { id: 'unseat', label: text.pupils.unseat, icon: LogoutIcon, destructive: true, onSelect };
}

const COLUMNS: readonly Column<ClassPupil>[] = [
  { id: 'name', header: text.name, onCard: 'title', sortable: true, cell: ({ name }) => name },
  { id: 'nis', header: text.pupils.nis, sortable: true, cell: ({ nis }) => nis ?? text.none },
  { id: 'gender', header: text.pupils.gender, sortable: true, cell: ({ gender }) => gender ?? text.none },
  {
    id: 'state',
    header: text.period.state,
    onCard: 'hidden',
    sortable: true,
    cell: ({ state }) =>
      state === 'active' ? null : (
        <StatusBadge icon={LockIcon} tone="neutral" label={text.pupils.states[state]} />
      ),
  },
];
