import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { type ParentRow, parent } from '#contract/admin/parent';
import { toProblem } from '../../../lib/problem';
import { useListState } from '../../../lib/use-list-state';
import { Button } from '../../../ui/button';
import { FormDrawer } from '../../../ui/form-drawer';
import { EditIcon, TrashIcon, UploadIcon, UsersIcon } from '../../../ui/icons/office-icons';
import { Notice } from '../../../ui/states';
import { ListPage, type PageTabs } from '../../../ui/table/list-page';
import type { Column } from '../../../ui/table/table-types';
import { toaster } from '../../../ui/toast';
import { useParents, useSchoolWrite } from '../api';
import { placeErrors } from '../place-errors';
import { RemoveDialog } from '../structure/remove-dialog';
import { TextField } from './person-fields';
import { text } from './text';

const { parents: words } = text;

export function ParentList({ pageTabs, onImport }: { pageTabs: PageTabs; onImport: () => void }) {
  const list = useListState();
  const { page, limit, search } = list;
  const parents = useParents({ page, limit, search });
  const [editing, setEditing] = useState<ParentRow | 'new'>();
  const [removing, setRemoving] = useState<ParentRow>();
  return (
    <ListPage
      title={text.title}
      description={words.description}
      pageTabs={pageTabs}
      words={words}
      icon={UsersIcon}
      list={list}
      page={parents.data}
      columns={COLUMNS}
      rowKey={({ id }) => id}
      rowName={({ name }) => name}
      rowActions={(row) => [
        { id: 'edit', label: text.edit, icon: EditIcon, onSelect: () => setEditing(row) },
        {
          id: 'remove',
          label: text.remove,
          icon: TrashIcon,
          destructive: true,
          onSelect: () => setRemoving(row),
        },
      ]}
      problem={toProblem(parents.error)}
      refreshing={parents.isFetching && (parents.isPlaceholderData || parents.isError)}
      onRetry={() => void parents.refetch()}
      onAdd={() => setEditing('new')}
      moreActions={
        <Button variant="outline" tone="neutral" onClick={onImport}>
          <UploadIcon boxSize="4" />
          {text.import}
        </Button>
      }
    >
      {editing ? (
        <ParentForm of={editing === 'new' ? null : editing} onClose={() => setEditing(undefined)} />
      ) : null}
      {removing ? (
        <RemoveDialog endpoint={parent.remove} of={removing} onClose={() => setRemoving(undefined)} />
      ) : null}
    </ListPage>
  );
}

function ParentForm({ of, onClose }: { of: ParentRow | null; onClose: () => void }) {
  const save = useSchoolWrite(parent.save);
  const form = useForm({
    defaultValues: {
      name: of?.name ?? '',
      email: of?.email ?? '',
      phone: of?.phone ?? '',
      nis: of?.children.map(({ nis }) => nis).join(', ') ?? '',
    },
  });
  const submit = form.handleSubmit(({ name, email, phone, nis }) =>
    save.mutate(
      {
        ...(of ? { id: of.id } : {}),
        name,
        email,
        phone: phone || null,
        nis: nis.split(/[,;|\s]+/).filter((number) => number !== ''),
      },
      {
        onSuccess: ({ message }) => {
          toaster.success(message);
          onClose();
        },
        onError: (error) => placeErrors(form, error, ['name', 'email', 'phone', 'nis']),
      },
    ),
  );
  return (
    <FormDrawer
      open
      title={of ? words.editTitle : words.add}
      busy={save.isPending}
      dirty={form.formState.isDirty}
      onClose={onClose}
      onSubmit={submit}
    >
      {save.error ? (
        <Notice tone="danger" urgent>
          {toProblem(save.error)?.message}
        </Notice>
      ) : null}
      <TextField form={form} name="name" label={text.name} maxLength={100} required={text.nameRequired} />
      <TextField
        form={form}
        name="email"
        label={text.email}
        maxLength={200}
        type="email"
        required={words.emailRequired}
      />
      <TextField form={form} name="phone" label={text.phone} maxLength={40} type="tel" />
      <TextField
        form={form}
        name="nis"
        label={words.nis}
        help={words.nisHelp}
        maxLength={300}
        required={words.nisRequired}
      />
    </FormDrawer>
  );
}

const COLUMNS: readonly Column<ParentRow>[] = [
  { id: 'name', header: text.name, onCard: 'title', cell: ({ name }) => name },
  {
    id: 'children',
    header: words.children,
    cell: ({ children }) =>
      children.map((child) => [child.name, child.class].filter(Boolean).join(', ')).join('; ') || text.none,
  },
  { id: 'email', header: text.email, cell: ({ email }) => email ?? text.none },
  { id: 'phone', header: text.phone, onCard: 'hidden', cell: ({ phone }) => phone ?? text.none },
];
