import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { type CategoryRow, subject } from '#contract/admin/subject';
import { formatNumber } from '../../../lib/format';
import { toProblem } from '../../../lib/problem';
import { byText, useWholeList } from '../../../lib/use-whole-list';
import { Button } from '../../../ui/button';
import { BookIcon, EditIcon, PlusIcon, TrashIcon } from '../../../ui/icons/office-icons';
import { ListPage, type PageTabs } from '../../../ui/table/list-page';
import type { Column } from '../../../ui/table/table-types';
import { useCategories, useSchoolWrite } from '../api';
import { NameForm } from '../structure/name-form';
import { RemoveDialog } from '../structure/remove-dialog';
import { text } from '../text';

interface Named {
  id: string;
  name: string;
}

/** A form or dialog that is open: on a category, or on a branch of it. */
type Doing =
  | { deed: 'category'; of: Named | null }
  | { deed: 'branch'; category: Named; of: Named | null }
  | { deed: 'removeCategory' | 'removeBranch'; of: Named };

const WAYS = {
  words: ({ name, branches }: CategoryRow) => [name, ...branches.map((branch) => branch.name)].join(' '),
  sorts: { name: (a: CategoryRow, b: CategoryRow) => byText(a.name, b.name) },
};

const NAME_MAX = 60;

export function CategoryList({ pageTabs }: { pageTabs: PageTabs }) {
  const categories = useCategories();
  const { list, page, ...order } = useWholeList(categories.data?.data, WAYS);
  const [doing, setDoing] = useState<Doing>();
  return (
    <ListPage
      title={text.academic.title}
      description={text.academic.description}
      pageTabs={pageTabs}
      words={text.category}
      icon={BookIcon}
      list={list}
      page={page}
      {...order}
      columns={columnsFor(setDoing)}
      rowKey={({ id }) => id}
      rowName={({ name }) => name}
      rowActions={(of) => [
        {
          id: 'branch',
          label: text.category.addBranch,
          icon: PlusIcon,
          onSelect: () => setDoing({ deed: 'branch', category: of, of: null }),
        },
        { id: 'edit', label: text.edit, icon: EditIcon, onSelect: () => setDoing({ deed: 'category', of }) },
        {
          id: 'remove',
          label: text.remove,
          icon: TrashIcon,
          destructive: true,
          onSelect: () => setDoing({ deed: 'removeCategory', of }),
        },
      ]}
      problem={toProblem(categories.error)}
      refreshing={categories.isFetching && categories.isError}
      onRetry={() => void categories.refetch()}
      onAdd={() => setDoing({ deed: 'category', of: null })}
    >
      {doing ? <OpenDeed doing={doing} onDoing={setDoing} /> : null}
    </ListPage>
  );
}

function OpenDeed({ doing, onDoing }: { doing: Doing; onDoing: (doing: Doing | undefined) => void }) {
  const close = () => onDoing(undefined);
  switch (doing.deed) {
    case 'category':
      return <CategoryForm of={doing.of} onClose={close} />;
    case 'branch':
      return (
        <BranchForm {...doing} onRemove={(of) => onDoing({ deed: 'removeBranch', of })} onClose={close} />
      );
    case 'removeCategory':
      return <RemoveDialog endpoint={subject.removeCategory} of={doing.of} onClose={close} />;
    case 'removeBranch':
      return <RemoveDialog endpoint={subject.removeBranch} of={doing.of} onClose={close} />;
  }
}

function CategoryForm({ of, onClose }: { of: Named | null; onClose: () => void }) {
  const save = useSchoolWrite(subject.saveCategory);
  return (
    <NameForm
      title={of ? text.category.editTitle : text.category.add}
      help={text.category.help}
      name={of?.name ?? ''}
      maxLength={NAME_MAX}
      busy={save.isPending}
      error={save.error}
      save={(name) => save.mutateAsync({ name, ...(of ? { id: of.id } : {}) })}
      onClose={onClose}
    />
  );
}

interface BranchFormProps {
  category: Named;
  of: Named | null;
  onRemove: (branch: Named) => void;
  onClose: () => void;
}

function BranchForm({ category, of, onRemove, onClose }: BranchFormProps) {
  const save = useSchoolWrite(subject.saveBranch);
  return (
    <NameForm
      title={of ? text.category.branchEdit : text.category.branchTitle(category.name)}
      name={of?.name ?? ''}
      maxLength={NAME_MAX}
      busy={save.isPending}
      error={save.error}
      save={(name) => save.mutateAsync({ name, categoryid: category.id, ...(of ? { id: of.id } : {}) })}
      onClose={onClose}
      footer={
        of ? (
          <Button variant="ghost" tone="danger" onClick={() => onRemove(of)}>
            {text.category.removeBranch}
          </Button>
        ) : null
      }
    />
  );
}

function columnsFor(onDoing: (doing: Doing) => void): Column<CategoryRow>[] {
  return [
    { id: 'name', header: text.name, onCard: 'title', sortable: true, cell: ({ name }) => name },
    {
      id: 'branches',
      header: text.category.branches,
      cell: (category) =>
        category.branches.length === 0 ? (
          text.none
        ) : (
          <chakra.div display="flex" flexWrap="wrap" gap="2">
            {category.branches.map((of) => (
              <Button
                key={of.id}
                size="sm"
                variant="outline"
                tone="neutral"
                aria-label={text.category.editBranch(of.name)}
                onClick={() => onDoing({ deed: 'branch', category, of })}
              >
                {of.name}
              </Button>
            ))}
          </chakra.div>
        ),
    },
    {
      id: 'subjects',
      header: text.category.subjects,
      align: 'end',
      cell: ({ subjects }) => formatNumber(subjects),
    },
  ];
}
