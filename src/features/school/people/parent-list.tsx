import { type ReactNode, useState } from 'react';
import { type ParentRow, parent } from '#contract/school/parent';
import { call } from '../../../lib/api-client';
import { formatMoment } from '../../../lib/format';
import { useListState } from '../../../lib/use-list-state';
import { LogoutIcon, UsersIcon } from '../../../ui/icons/office-icons';
import { MaskedNumber } from '../../../ui/masked-number';
import { SelectionAction } from '../../../ui/selection/selection-action';
import { SelectionBar, SelectionButton } from '../../../ui/selection/selection-bar';
import { SelectionDownload } from '../../../ui/selection/selection-download';
import { type Selection, useSelection } from '../../../ui/selection/use-selection';
import type { PageTabs } from '../../../ui/table/list-page';
import { sortKey } from '../../../ui/table/sort-key';
import type { Column, Sort } from '../../../ui/table/table-types';
import { fetchPhone, useOfficeWrite, useParents } from '../api';
import { RecordList } from '../record/record-list';
import { useToggle } from '../record/use-toggle';
import { fetchParentSheet } from '../sheets';
import { DownloadButton } from './download-button';
import { ImportButton } from './import-button';
import { NO_PARENT_FILTER, ParentFilters } from './parent-filters';
import { ParentForm } from './parent-form';
import { PersonName } from './person-name';
import { text } from './text';
import { ToggleDialog } from './toggle-dialog';

const { parents: words } = text;

const SORTS = ['name', 'email', 'cameIn'] as const;

interface ParentListProps {
  pageTabs: PageTabs;
  onImport: () => void;
  /** What can be done with the accounts of those chosen. */
  accountActions: (selection: Selection<ParentRow>) => ReactNode;
}

export function ParentList({ pageTabs, onImport, accountActions }: ParentListProps) {
  const list = useListState();
  const [filter, setFilter] = useState(NO_PARENT_FILTER);
  const [sort, setSort] = useState<Sort>({ column: 'name', direction: 'ascending' });
  const { page, limit, search } = list;
  const asked = { search, sort: sortKey(sort, SORTS), ...filter };
  const parents = useParents({ page, limit, ...asked });
  const selection = useSelection<ParentRow>();
  const activate = useToggle(parent.changeStatus);
  const [leaving, setLeaving] = useState<ParentRow>();
  const choose = (next: typeof filter) => {
    setFilter(next);
    list.setPage(1);
  };
  return (
    <RecordList
      title={text.title}
      description={words.description}
      pageTabs={pageTabs}
      words={words}
      icon={UsersIcon}
      list={list}
      page={parents.data}
      columns={selection.withBoxes(COLUMNS)}
      sort={sort}
      onSort={setSort}
      query={parents}
      form={(of, onClose) => <ParentForm of={of} onClose={onClose} />}
      remove={parent.remove}
      removal={words.removal}
      onRemoved={selection.forget}
      moreActionsOf={(row) => [
        {
          id: 'toggle',
          label: row.isactive ? text.deactivate : text.activate,
          icon: LogoutIcon,
          onSelect: () => (row.isactive ? setLeaving(row) : activate(row.id, 'active')),
        },
      ]}
      moreActions={<ImportButton onImport={onImport} />}
      download={<DownloadButton fetchSheet={() => fetchParentSheet(asked)} file={words.file} />}
      filters={<ParentFilters filter={filter} onFilter={choose} />}
      choosing={<SelectionButton selection={selection} />}
      bar={
        <ParentSelection selection={selection} rows={parents.data?.data ?? []} sort={asked.sort}>
          {accountActions(selection)}
        </ParentSelection>
      }
      onClearFilters={Object.keys(filter).length > 0 ? () => choose(NO_PARENT_FILTER) : undefined}
    >
      {leaving ? <ParentLeaves of={leaving} onClose={() => setLeaving(undefined)} /> : null}
    </RecordList>
  );
}

function ParentLeaves({ of, onClose }: { of: ParentRow; onClose: () => void }) {
  return (
    <ToggleDialog
      endpoint={parent.changeStatus}
      id={of.id}
      state="inactive"
      title={text.deactivateTitle(of.name)}
      confirmLabel={text.deactivate}
      onClose={onClose}
    >
      {words.deactivateBody}
    </ToggleDialog>
  );
}

interface ParentSelectionProps {
  selection: Selection<ParentRow>;
  rows: readonly ParentRow[];
  sort: Parameters<typeof fetchParentSheet>[0]['sort'];
  children: ReactNode;
}

function ParentSelection({ selection, rows, sort, children }: ParentSelectionProps) {
  return (
    <SelectionBar selection={selection} rows={rows} what={words.what}>
      {children}
      <SelectionDownload
        selection={selection}
        fetchSheet={(only) => fetchParentSheet({ only, sort, account: 'all' })}
        file={words.file}
        told={text.downloaded}
      />
      <SelectionAction
        selection={selection}
        useWrite={useOfficeWrite}
        label={text.deactivate}
        title={(count) => text.deactivateTitle(`${count} ${words.what}`)}
        write={(parents) => call(parent.deactivateSeveral, { parents })}
      >
        {words.deactivateBody}
      </SelectionAction>
    </SelectionBar>
  );
}

const COLUMNS: readonly Column<ParentRow>[] = [
  {
    id: 'name',
    header: text.name,
    onCard: 'title',
    sortable: true,
    cell: ({ name, isactive }) => <PersonName name={name} isActive={isactive} />,
  },
  {
    id: 'children',
    header: words.children,
    cell: ({ children }) =>
      children.map((child) => [child.name, child.class].filter(Boolean).join(', ')).join('; ') ||
      words.noChildren,
  },
  { id: 'email', header: text.email, sortable: true, cell: ({ email }) => email ?? text.none },
  {
    id: 'phone',
    header: text.phone,
    onCard: 'hidden',
    cell: ({ id, name, phone }) =>
      phone === null ? (
        text.none
      ) : (
        <MaskedNumber
          key={id}
          masked={phone}
          what={text.phoneOf(name)}
          words={text}
          fetchNumber={() => fetchPhone('parent', id)}
        />
      ),
  },
  {
    id: 'cameIn',
    header: words.cameIn,
    sortable: true,
    cell: ({ signed_in_at: at }) => (at === null ? words.neverIn : formatMoment(at)),
  },
];
