import { useState } from 'react';
import { grade } from '#contract/admin/grade';
import { major } from '#contract/admin/major';
import type { Endpoint } from '#contract/endpoint';
import { formatNumber } from '../../../lib/format';
import { toProblem } from '../../../lib/problem';
import { byText, useWholeList } from '../../../lib/use-whole-list';
import { ClipboardIcon, EditIcon, TrashIcon } from '../../../ui/icons/office-icons';
import { ListPage, type PageTabs } from '../../../ui/table/list-page';
import { useGrades, useMajors, useSchoolWrite } from '../api';
import { text } from '../text';
import { NameForm } from './name-form';
import { RemoveDialog } from './remove-dialog';

interface Sorting {
  id: string;
  name: string;
  classes: number;
}

const WAYS = {
  words: ({ name }: Sorting) => name,
  sorts: {
    name: (a: Sorting, b: Sorting) => byText(a.name, b.name),
    classes: (a: Sorting, b: Sorting) => a.classes - b.classes,
  },
};

const NAME_MAX = 40;

export function GradeList({ pageTabs }: { pageTabs: PageTabs }) {
  return <SortingList pageTabs={pageTabs} query={useGrades()} endpoints={grade} words={text.grade} />;
}

export function MajorList({ pageTabs }: { pageTabs: PageTabs }) {
  return <SortingList pageTabs={pageTabs} query={useMajors()} endpoints={major} words={text.major} />;
}

interface SortingListProps {
  pageTabs: PageTabs;
  query: ReturnType<typeof useGrades>;
  endpoints: typeof grade | typeof major;
  words: typeof text.grade | typeof text.major;
}

/** Grades and majors: a name, and how many classes have it. */
function SortingList({ pageTabs, query, endpoints, words }: SortingListProps) {
  const { list, page, ...order } = useWholeList(query.data?.data, WAYS);
  const [editing, setEditing] = useState<Sorting | 'new'>();
  const [removing, setRemoving] = useState<Sorting>();
  const save = useSchoolWrite<Endpoint>(endpoints.save);
  return (
    <ListPage
      title={text.base.title}
      description={text.base.description}
      pageTabs={pageTabs}
      words={words}
      icon={ClipboardIcon}
      list={list}
      page={page}
      {...order}
      columns={[
        { id: 'name', header: text.name, onCard: 'title', sortable: true, cell: ({ name }) => name },
        {
          id: 'classes',
          header: text.grade.classes,
          align: 'end',
          sortable: true,
          cell: ({ classes }) => formatNumber(classes),
        },
      ]}
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
      problem={toProblem(query.error)}
      refreshing={query.isFetching && query.isError}
      onRetry={() => void query.refetch()}
      onAdd={() => {
        save.reset();
        setEditing('new');
      }}
    >
      {editing ? (
        <NameForm
          title={editing === 'new' ? words.add : words.editTitle}
          help={words.help}
          name={editing === 'new' ? '' : editing.name}
          maxLength={NAME_MAX}
          busy={save.isPending}
          error={save.error}
          save={async (name) =>
            (await save.mutateAsync({ name, ...(editing === 'new' ? {} : { id: editing.id }) })) as {
              message: string;
            }
          }
          onClose={() => setEditing(undefined)}
        />
      ) : null}
      {removing ? (
        <RemoveDialog endpoint={endpoints.remove} of={removing} onClose={() => setRemoving(undefined)} />
      ) : null}
    </ListPage>
  );
}
