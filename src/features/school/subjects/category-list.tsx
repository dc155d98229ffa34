import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type CategoryRow, SORT_NAME_MAX, subject } from '#contract/school/subject';
import { byText } from '#domain/list/whole-list';
import { formatNumber } from '../../../lib/format';
import { useWholeList } from '../../../lib/use-whole-list';
import { Button } from '../../../ui/button';
import { BookIcon, PlusIcon } from '../../../ui/icons/office-icons';
import type { PageTabs } from '../../../ui/table/list-page';
import type { Column } from '../../../ui/table/table-types';
import { useCategories, useSchoolWrite } from '../api';
import { NameForm } from '../record/name-form';
import { RecordList } from '../record/record-list';
import { RemoveDialog } from '../record/remove-dialog';
import { text } from '../text';
import { BranchClasses } from './lessons-drawer';
import { text as more } from './text';

interface Named {
  id: string;
  name: string;
}

/** The open dialog for a category's branches: editing or adding one, asking whether to delete one, or its classes. */
type Doing =
  | { action: 'edit'; category: Named; of: Named | null }
  | { action: 'remove' | 'look'; category: Named; of: Named };

const WAYS = {
  words: ({ name, branches }: CategoryRow) => [name, ...branches.map((branch) => branch.name)].join(' '),
  sorts: { name: (a: CategoryRow, b: CategoryRow) => byText(a.name, b.name) },
};

export function CategoryList({ pageTabs }: { pageTabs: PageTabs }) {
  const categories = useCategories();
  const [doing, setDoing] = useState<Doing>();
  const close = () => setDoing(undefined);
  const [, setParams] = useSearchParams();
  const seeSubjects = (category: Named) => ({
    label: text.seeSubjects,
    onSelect: () => setParams({ tab: 'mapel', kategori: category.id }),
  });
  return (
    <RecordList
      title={text.academic.title}
      description={text.academic.description}
      pageTabs={pageTabs}
      words={text.category}
      icon={BookIcon}
      {...useWholeList(categories.data?.data, WAYS)}
      columns={columnsFor(setDoing)}
      query={categories}
      form={(of, onClose) => <CategoryForm of={of} onClose={onClose} />}
      remove={subject.removeCategory}
      insteadOf={(category) => (category.subjects > 0 ? seeSubjects(category) : undefined)}
      firstActions={(category) => [
        {
          id: 'branch',
          label: text.category.addBranch,
          icon: PlusIcon,
          onSelect: () => setDoing({ action: 'edit', category, of: null }),
        },
      ]}
    >
      {doing?.action === 'edit' ? (
        <BranchForm
          {...doing}
          onOther={(action, of) => setDoing({ action, category: doing.category, of })}
          onClose={close}
        />
      ) : null}
      {doing?.action === 'remove' ? (
        <RemoveDialog
          endpoint={subject.removeBranch}
          of={doing.of}
          instead={seeSubjects(doing.category)}
          onClose={close}
        />
      ) : null}
      {doing?.action === 'look' ? <BranchClasses of={doing.of} onClose={close} /> : null}
    </RecordList>
  );
}

function CategoryForm({ of, onClose }: { of: Named | null; onClose: () => void }) {
  return (
    <NameForm
      title={of ? text.category.editTitle : text.category.add}
      help={text.category.help}
      name={of?.name ?? ''}
      maxLength={SORT_NAME_MAX}
      save={useSchoolWrite(subject.saveCategory)}
      toInput={(name) => ({ name, ...(of ? { id: of.id } : {}) })}
      onClose={onClose}
    />
  );
}

interface BranchFormProps {
  category: Named;
  of: Named | null;
  onOther: (action: 'remove' | 'look', branch: Named) => void;
  onClose: () => void;
}

function BranchForm({ category, of, onOther, onClose }: BranchFormProps) {
  return (
    <NameForm
      title={of ? text.category.branchEdit : text.category.branchTitle(category.name)}
      name={of?.name ?? ''}
      maxLength={SORT_NAME_MAX}
      save={useSchoolWrite(subject.saveBranch)}
      toInput={(name) => ({ name, categoryid: category.id, ...(of ? { id: of.id } : {}) })}
      onClose={onClose}
      footer={
        of ? (
          <>
            <Button variant="ghost" tone="danger" onClick={() => onOther('remove', of)}>
              {text.category.removeBranch}
            </Button>
            <Button variant="ghost" tone="neutral" onClick={() => onOther('look', of)}>
              {more.branch.open}
            </Button>
          </>
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
                onClick={() => onDoing({ action: 'edit', category, of })}
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
