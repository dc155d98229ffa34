import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { type TeacherRow, teacher } from '#contract/admin/teacher';
import { byText, useWholeList } from '../../../lib/use-whole-list';
import { LockIcon } from '../../../ui/icons/basic-icons';
import { LogoutIcon, UsersIcon } from '../../../ui/icons/office-icons';
import { StatusBadge } from '../../../ui/status-badge';
import type { PageTabs } from '../../../ui/table/list-page';
import type { Column } from '../../../ui/table/table-types';
import { fetchWholeSheet, useTeachers } from '../api';
import { RecordList } from '../record/record-list';
import { useToggle } from '../record/use-toggle';
import { text as schoolText } from '../text';
import { DownloadButton } from './download-button';
import { ImportButton } from './import-button';
import { TeacherForm } from './teacher-form';
import { text } from './text';
import { ToggleDialog } from './toggle-dialog';

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
  const activate = useToggle(teacher.changeStatus);
  const [leaving, setLeaving] = useState<TeacherRow>();
  return (
    <RecordList
      title={schoolText.academic.title}
      description={schoolText.academic.description}
      pageTabs={pageTabs}
      words={words}
      icon={UsersIcon}
      {...useWholeList(teachers.data?.data, WAYS)}
      columns={COLUMNS}
      query={teachers}
      form={(of, onClose) => <TeacherForm of={of} onClose={onClose} />}
      remove={teacher.remove}
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
      moreActions={
        <>
          <DownloadButton fetchSheet={() => fetchWholeSheet('teacher')} file={words.file} />
          <ImportButton onImport={onImport} />
        </>
      }
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
