import { useState } from 'react';
import type { TimeProfile } from '#contract/exam/allowance';
import { formatMoment } from '../../../lib/format';
import { toProblem } from '../../../lib/problem';
import { useListState } from '../../../lib/use-list-state';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { ClockIcon } from '../../../ui/icons/basic-icons';
import { EditIcon, TrashIcon } from '../../../ui/icons/office-icons';
import { Notice } from '../../../ui/states';
import { ListPage, type PageTabs } from '../../../ui/table/list-page';
import type { Column } from '../../../ui/table/table-types';
import { toaster } from '../../../ui/toast';
import { useRemoveProfile, useTimeProfiles } from './api';
import { ProfileForm } from './profile-form';
import { text } from './text';

/** Pupils with extra time in every exam, by the school's records. */
export function ProfileList({ pageTabs }: { pageTabs: PageTabs }) {
  const list = useListState();
  const { page, limit, search } = list;
  const profiles = useTimeProfiles({ page, limit, search });
  const [editing, setEditing] = useState<TimeProfile | 'new'>();
  const [removing, setRemoving] = useState<TimeProfile>();
  return (
    <ListPage
      title={text.page.title}
      description={text.page.description}
      pageTabs={pageTabs}
      words={text.list}
      icon={ClockIcon}
      list={list}
      page={profiles.data}
      columns={COLUMNS}
      rowKey={({ student }) => student}
      rowName={({ name }) => name}
      rowActions={(row) => [
        { id: 'edit', label: text.list.edit, icon: EditIcon, onSelect: () => setEditing(row) },
        {
          id: 'remove',
          label: text.list.remove,
          icon: TrashIcon,
          destructive: true,
          onSelect: () => setRemoving(row),
        },
      ]}
      refreshing={profiles.isFetching && profiles.isPlaceholderData}
      problem={toProblem(profiles.error)}
      onRetry={() => void profiles.refetch()}
      onAdd={() => setEditing('new')}
    >
      {editing ? (
        <ProfileForm of={editing === 'new' ? null : editing} onClose={() => setEditing(undefined)} />
      ) : null}
      {removing ? <RemoveProfile of={removing} onClose={() => setRemoving(undefined)} /> : null}
    </ListPage>
  );
}

function RemoveProfile({ of, onClose }: { of: TimeProfile; onClose: () => void }) {
  const remove = useRemoveProfile();
  return (
    <ConfirmDialog
      open
      title={text.remove.title}
      confirmLabel={text.remove.confirm}
      busy={remove.isPending}
      onClose={onClose}
      onConfirm={() =>
        remove.mutate(of.student, {
          onSuccess: ({ message }) => {
            toaster.success(message);
            onClose();
          },
        })
      }
    >
      {text.remove.body(of.name)}
      {remove.error ? (
        <Notice tone="danger" urgent>
          {toProblem(remove.error)?.message}
        </Notice>
      ) : null}
    </ConfirmDialog>
  );
}

const COLUMNS: readonly Column<TimeProfile>[] = [
  { id: 'name', header: text.list.student, onCard: 'title', cell: ({ name, nis }) => `${name} (${nis})` },
  { id: 'class', header: text.list.className, cell: (row) => row.class_name ?? text.list.noClass },
  { id: 'amount', header: text.list.amount, cell: text.amountOf },
  { id: 'why', header: text.list.why, cell: ({ why }) => why },
  {
    id: 'set',
    header: text.list.setBy,
    onTablet: 'hidden',
    cell: ({ set_by: by, set_at: at }) =>
      by === null ? formatMoment(at) : text.list.setByOf(by, formatMoment(at)),
  },
];
