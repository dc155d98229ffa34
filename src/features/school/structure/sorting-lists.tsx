import { useSearchParams } from 'react-router-dom';
import { DIVISION_NAME_MAX } from '#contract/fields';
import { grade } from '#contract/school/grade';
import { major } from '#contract/school/major';
import { byText } from '#domain/list/whole-list';
import { formatNumber } from '../../../lib/format';
import { useWholeList } from '../../../lib/use-whole-list';
import { ClipboardIcon } from '../../../ui/icons/office-icons';
import type { PageTabs } from '../../../ui/table/list-page';
import type { Column } from '../../../ui/table/table-types';
import { useGrades, useMajors, useSchoolWrite } from '../api';
import { NameForm } from '../record/name-form';
import { RecordList } from '../record/record-list';
import { text } from '../text';

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

export function GradeList({ pageTabs }: { pageTabs: PageTabs }) {
  return (
    <SortingList
      pageTabs={pageTabs}
      query={useGrades()}
      endpoints={grade}
      words={text.grade}
      classFilter="tingkat"
    />
  );
}

export function MajorList({ pageTabs }: { pageTabs: PageTabs }) {
  return (
    <SortingList
      pageTabs={pageTabs}
      query={useMajors()}
      endpoints={major}
      words={text.major}
      classFilter="jurusan"
    />
  );
}

interface SortingProps {
  endpoints: typeof grade | typeof major;
  words: typeof text.grade | typeof text.major;
}

interface SortingListProps extends SortingProps {
  pageTabs: PageTabs;
  query: ReturnType<typeof useGrades>;
  /** Narrows the list of classes to those that have one. */
  classFilter: string;
}

/** Grades and majors: a name, and the number of classes that have it. */
function SortingList({ pageTabs, query, classFilter, ...kind }: SortingListProps) {
  const [, setParams] = useSearchParams();
  return (
    <RecordList
      title={text.base.title}
      description={text.base.description}
      pageTabs={pageTabs}
      words={kind.words}
      icon={ClipboardIcon}
      {...useWholeList<Sorting>(query.data?.data, WAYS)}
      columns={COLUMNS}
      query={query}
      form={(of, onClose) => <SortingForm {...kind} of={of} onClose={onClose} />}
      remove={kind.endpoints.remove}
      insteadOf={({ id }) => ({
        label: text.seeClasses,
        onSelect: () => setParams({ tab: 'kelas', [classFilter]: id }),
      })}
    />
  );
}

function SortingForm(props: SortingProps & { of: Sorting | null; onClose: () => void }) {
  const { endpoints, words, of, onClose } = props;
  return (
    <NameForm
      title={of ? words.editTitle : words.add}
      help={words.help}
      name={of?.name ?? ''}
      maxLength={DIVISION_NAME_MAX}
      save={useSchoolWrite(endpoints.save)}
      toInput={(name) => ({ name, ...(of ? { id: of.id } : {}) })}
      onClose={onClose}
    />
  );
}

const COLUMNS: readonly Column<Sorting>[] = [
  { id: 'name', header: text.name, onCard: 'title', sortable: true, cell: ({ name }) => name },
  {
    id: 'classes',
    header: text.grade.classes,
    align: 'end',
    sortable: true,
    cell: ({ classes }) => formatNumber(classes),
  },
];
