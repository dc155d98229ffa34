import { type ReactNode, useState } from 'react';
import { toProblem } from '../../../lib/problem';
import { EditIcon, TrashIcon } from '../../../ui/icons/office-icons';
import { ListPage, type ListPageProps } from '../../../ui/table/list-page';
import type { RowAction } from '../../../ui/table/row-menu';
import type { ById } from '../api';
import { text } from '../text';
import { type Instead, RemoveDialog } from './remove-dialog';

type Given<Row> = Omit<
  ListPageProps<Row>,
  'rowKey' | 'rowName' | 'rowActions' | 'problem' | 'refreshing' | 'onRetry' | 'onAdd'
>;

interface RecordListProps<Row> extends Given<Row> {
  query: {
    error: unknown;
    isError: boolean;
    isFetching: boolean;
    isPlaceholderData: boolean;
    refetch: () => unknown;
  };
  /** The drawer for a row, or for a new one. */
  form: (of: Row | null, onClose: () => void) => ReactNode;
  remove: ById;
  /** Called with the id of a row that was deleted. */
  onRemoved?: (id: string) => void;
  /** Texts of the deletion, if something other than the row itself is deleted. */
  removal?: { title: (name: string) => string; body: string; label: string };
  /** The alternative for a row that others need, if there is one for it; `edit` opens its drawer. */
  insteadOf?: (row: Row, edit: () => void) => Instead | undefined;
  /** Further actions on a row: before “Ubah”, and between it and “Hapus”. */
  firstActions?: (row: Row) => readonly RowAction[];
  moreActionsOf?: (row: Row) => readonly RowAction[];
  /** Rows are read-only. */
  isLocked?: boolean;
}

/** A list of the school's records, with a drawer and deletion for each. */
export function RecordList<Row extends { id: string; name: string }>(props: RecordListProps<Row>) {
  const {
    query,
    form,
    remove,
    onRemoved,
    removal,
    insteadOf,
    firstActions,
    moreActionsOf,
    isLocked,
    children,
    ...page
  } = props;
  const [editing, setEditing] = useState<Row | 'new'>();
  const [removing, setRemoving] = useState<Row>();
  const actionsOf = (row: Row): readonly RowAction[] => [
    ...(firstActions?.(row) ?? []),
    { id: 'edit', label: text.edit, icon: EditIcon, onSelect: () => setEditing(row) },
    ...(moreActionsOf?.(row) ?? []),
    {
      id: 'remove',
      label: removal?.label ?? text.remove,
      icon: TrashIcon,
      destructive: true,
      onSelect: () => setRemoving(row),
    },
  ];
  return (
    <ListPage
      {...page}
      rowKey={({ id }) => id}
      rowName={({ name }) => name}
      rowActions={(row) => (isLocked ? [] : actionsOf(row))}
      problem={toProblem(query.error)}
      refreshing={query.isFetching && (query.isPlaceholderData || query.isError)}
      onRetry={() => void query.refetch()}
      onAdd={() => setEditing('new')}
    >
      {children}
      {editing ? form(editing === 'new' ? null : editing, () => setEditing(undefined)) : null}
      {removing ? (
        <RemoveDialog
          endpoint={remove}
          instead={insteadOf?.(removing, () => setEditing(removing))}
          of={removing}
          {...(removal ? { title: removal.title(removing.name), confirmLabel: removal.label } : {})}
          onRemoved={() => onRemoved?.(removing.id)}
          onClose={() => setRemoving(undefined)}
        >
          {removal?.body}
        </RemoveDialog>
      ) : null}
    </ListPage>
  );
}
