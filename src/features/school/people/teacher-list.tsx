import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { type TeacherRow, teacher } from '#contract/admin/teacher';
import { toProblem } from '../../../lib/problem';
import { byText, useWholeList } from '../../../lib/use-whole-list';
import { Button } from '../../../ui/button';
import { LockIcon } from '../../../ui/icons/basic-icons';
import { EditIcon, LogoutIcon, TrashIcon, UploadIcon, UsersIcon } from '../../../ui/icons/office-icons';
import { StatusBadge } from '../../../ui/status-badge';
import { ListPage, type PageTabs } from '../../../ui/table/list-page';
import type { Column } from '../../../ui/table/table-types';
import { toaster } from '../../../ui/toast';
import { useSchoolWrite, useTeachers } from '../api';
import { RemoveDialog } from '../structure/remove-dialog';
import { text as schoolText } from '../text';
import { TeacherForm } from './teacher-form';
import { text } from './text';

const { teachers: words } = text;

const WAYS = {
  words: ({ name, username, nip }: TeacherRow) => `${name} ${username ?? ''} ${nip ?? ''}`,
  sorts: {
    name: (a: TeacherRow, b: TeacherRow) => byText(a.name, b.name),
    homeroom: (a: TeacherRow, b: TeacherRow) => byText(a.homeroom?.name ?? '', b.homeroom?.name ?? ''),
  },
};

export function TeacherList({ pageTabs, onImport }: { pageTabs: PageTabs; onImport: () => void }) {
  const teachers = useTeachers();
  const { list, page, ...order } = useWholeList(teachers.data?.data, WAYS);
  const [editing, setEditing] = useState<TeacherRow | 'new'>();
  const [removing, setRemoving] = useState<TeacherRow>();
  const put = useSchoolWrite(teacher.changeStatus);
  const toggle = (id: string) =>
    put.mutate(
      { id },
      {
        onSuccess: ({ message }) => toaster.success(message),
        onError: (error) => toaster.error(toProblem(error)?.message ?? ''),
      },
    );
  return (
    <ListPage
      title={schoolText.academic.title}
      description={schoolText.academic.description}
      pageTabs={pageTabs}
      words={words}
      icon={UsersIcon}
      list={list}
      page={page}
      {...order}
      columns={COLUMNS}
      rowKey={({ id }) => id}
      rowName={({ name }) => name}
      rowActions={(row) => [
        { id: 'edit', label: text.edit, icon: EditIcon, onSelect: () => setEditing(row) },
        {
          id: 'toggle',
          label: row.isactive ? text.deactivate : text.activate,
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
      problem={toProblem(teachers.error)}
      refreshing={teachers.isFetching && teachers.isError}
      onRetry={() => void teachers.refetch()}
      onAdd={() => setEditing('new')}
      moreActions={
        <Button variant="outline" tone="neutral" onClick={onImport}>
          <UploadIcon boxSize="4" />
          {text.import}
        </Button>
      }
    >
      {editing ? (
        <TeacherForm of={editing === 'new' ? null : editing} onClose={() => setEditing(undefined)} />
      ) : null}
      {removing ? (
        <RemoveDialog endpoint={teacher.remove} of={removing} onClose={() => setRemoving(undefined)} />
      ) : null}
    </ListPage>
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
        <chakra.span display="inline-flex" flexWrap="wrap" alignItems="center" gap="2">
          {name}
          {isactive ? null : <StatusBadge icon={LockIcon} tone="neutral" label={text.inactive} />}
        </chakra.span>
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
