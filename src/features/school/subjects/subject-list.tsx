import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { type SubjectRow, subject } from '#contract/admin/subject';
import { toProblem } from '../../../lib/problem';
import { byText, useWholeList } from '../../../lib/use-whole-list';
import { BookIcon, ChartIcon, EditIcon, FileIcon, TrashIcon } from '../../../ui/icons/office-icons';
import { StatusBadge } from '../../../ui/status-badge';
import { ListPage, type PageTabs } from '../../../ui/table/list-page';
import type { Column } from '../../../ui/table/table-types';
import { toaster } from '../../../ui/toast';
import { useSchoolWrite, useSubjects } from '../api';
import { RemoveDialog } from '../structure/remove-dialog';
import { text } from '../text';
import { SubjectForm } from './subject-form';
import { WeightsForm } from './weights-form';

const WAYS = {
  words: ({ name, category_name, branch_name }: SubjectRow) =>
    `${name} ${category_name ?? ''} ${branch_name ?? ''}`,
  sorts: {
    name: (a: SubjectRow, b: SubjectRow) => byText(a.name, b.name),
    category: (a: SubjectRow, b: SubjectRow) => byText(a.category_name ?? '', b.category_name ?? ''),
  },
};

type Deed = 'edit' | 'weights' | 'remove';

export function SubjectList({ pageTabs }: { pageTabs: PageTabs }) {
  const subjects = useSubjects();
  const { list, page, ...order } = useWholeList(subjects.data?.data, WAYS);
  const [isAdding, setIsAdding] = useState(false);
  const [doing, setDoing] = useState<{ deed: Deed; of: SubjectRow }>();
  const put = useSchoolWrite(subject.changeStatus);
  const close = () => {
    setDoing(undefined);
    setIsAdding(false);
  };
  const archive = (id: string) =>
    put.mutate(
      { id },
      {
        onSuccess: ({ message }) => toaster.success(message),
        onError: (error) => toaster.error(toProblem(error)?.message ?? ''),
      },
    );
  const start = (deed: Deed, of: SubjectRow) => () => setDoing({ deed, of });
  return (
    <ListPage
      title={text.academic.title}
      description={text.academic.description}
      pageTabs={pageTabs}
      words={text.subject}
      icon={BookIcon}
      list={list}
      page={page}
      {...order}
      columns={COLUMNS}
      rowKey={({ id }) => id}
      rowName={({ name }) => name}
      rowActions={(of) => [
        { id: 'edit', label: text.edit, icon: EditIcon, onSelect: start('edit', of) },
        { id: 'weights', label: text.subject.setWeights, icon: ChartIcon, onSelect: start('weights', of) },
        {
          id: 'archive',
          label: of.isactive ? text.archive : text.restore,
          icon: FileIcon,
          onSelect: () => archive(of.id),
        },
        {
          id: 'remove',
          label: text.remove,
          icon: TrashIcon,
          destructive: true,
          onSelect: start('remove', of),
        },
      ]}
      problem={toProblem(subjects.error)}
      refreshing={subjects.isFetching && subjects.isError}
      onRetry={() => void subjects.refetch()}
      onAdd={() => setIsAdding(true)}
    >
      {isAdding ? <SubjectForm of={null} onClose={close} /> : null}
      {doing?.deed === 'edit' ? <SubjectForm of={doing.of} onClose={close} /> : null}
      {doing?.deed === 'weights' ? <WeightsForm of={doing.of} onClose={close} /> : null}
      {doing?.deed === 'remove' ? (
        <RemoveDialog
          endpoint={subject.remove}
          archive={subject.changeStatus}
          of={doing.of}
          onClose={close}
        />
      ) : null}
    </ListPage>
  );
}

const COLUMNS: readonly Column<SubjectRow>[] = [
  {
    id: 'name',
    header: text.name,
    onCard: 'title',
    sortable: true,
    cell: ({ name, isactive }) => (
      <chakra.span display="inline-flex" flexWrap="wrap" alignItems="center" gap="2">
        {name}
        {isactive ? null : <StatusBadge icon={FileIcon} tone="neutral" label={text.archived} />}
      </chakra.span>
    ),
  },
  {
    id: 'category',
    header: text.subject.category,
    sortable: true,
    cell: ({ category_name: category, branch_name: branch }) =>
      [category, branch].filter(Boolean).join(' › ') || text.none,
  },
  {
    id: 'teachers',
    header: text.subject.teachers,
    cell: ({ teachers }) => teachers.map(({ name }) => name).join('; ') || text.subject.nobody,
  },
  {
    id: 'weights',
    header: text.subject.weights,
    onCard: 'hidden',
    onTablet: 'hidden',
    cell: ({ weights }) =>
      weights ? (
        <span title={text.weights.shortHint}>
          {text.weights.short(String(weights.presensi), String(weights.attitude), String(weights.final))}
        </span>
      ) : (
        text.subject.notSet
      ),
  },
];
