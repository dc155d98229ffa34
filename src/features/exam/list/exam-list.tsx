import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ExamForStaff } from '#contract/exam/exam';
import { toProblem } from '../../../lib/problem';
import { dayAt, spanOfDay } from '../../../lib/school-day';
import { useListState } from '../../../lib/use-list-state';
import { useNow } from '../../../lib/use-now';
import { CheckCircleIcon, LockIcon } from '../../../ui/icons/basic-icons';
import { CopyIcon, EditIcon, ExamIcon, ReportIcon, TrashIcon } from '../../../ui/icons/office-icons';
import { FilterSelect } from '../../../ui/table/filter-select';
import { ListPage, type PageTabs } from '../../../ui/table/list-page';
import type { RowAction } from '../../../ui/table/row-menu';
import { sortKey } from '../../../ui/table/sort-key';
import type { Sort } from '../../../ui/table/table-types';
import { useExams } from '../api';
import { DuplicateDialog } from '../copies/duplicate-dialog';
import { text as copyText } from '../copies/text';
import { WINDOW_CLOCK_MS } from '../exam-state';
import { ExamForm } from '../form/exam-form';
import { text } from '../text';
import { ChangeStatusDialog } from './change-status-dialog';
import { DeleteExamDialog } from './delete-exam-dialog';
import { examColumns } from './exam-columns';
import { PeriodFilter } from './period-filter';

interface ExamListProps {
  isAdmin: boolean;
  onOpen: (examId: string) => void;
  pageTabs: PageTabs;
}

const STATES = ['today', 'open', 'sat'] as const;
type ExamState = (typeof STATES)[number];

type Task = { kind: 'create' } | { kind: 'edit' | 'status' | 'delete' | 'copy'; exam: ExamForStaff };

const SORTS = ['name', 'opens', 'minutes', 'begun'] as const;

export function ExamList({ isAdmin, onOpen, pageTabs }: ExamListProps) {
  const [periode, setPeriode] = useState('');
  const [params] = useSearchParams();
  const [state, setState] = useState(stateIn(params));
  const list = useListState(20, `${periode} ${state}`);
  const { page, limit, search } = list;
  const [sort, setSort] = useState<Sort>();
  const exams = useExams({
    page,
    limit,
    search,
    periode,
    ...onlyIn(state),
    sort: sort && sortKey(sort, SORTS),
  });
  const [task, setTask] = useState<Task | null>(null);
  const nowMs = useNow(WINDOW_CLOCK_MS);
  return (
    <ListPage
      title={text.page.title}
      description={periode ? text.closedPeriod.list : text.page.description}
      pageTabs={pageTabs}
      words={text.list}
      icon={ExamIcon}
      list={list}
      page={exams.data}
      columns={examColumns({ isAdmin, nowMs, onOpen })}
      rowKey={({ id }) => id}
      rowName={({ name }) => name}
      rowActions={(exam) => actionsOf(exam, onOpen, setTask)}
      sort={sort}
      onSort={(next) => {
        setSort(next);
        list.setPage(1);
      }}
      refreshing={exams.isFetching && exams.isPlaceholderData}
      problem={toProblem(exams.error)}
      onRetry={() => void exams.refetch()}
      onAdd={() => setTask({ kind: 'create' })}
      filters={
        <>
          <PeriodFilter value={periode} onChoose={setPeriode} />
          <FilterSelect
            label={text.list.stateFilter}
            value={state}
            all={text.list.anyState}
            options={STATES.map((value) => ({ value, label: text.list.states[value] }))}
            onChoose={setState}
          />
        </>
      }
      onClearFilters={
        periode || state
          ? () => {
              setPeriode('');
              setState('');
            }
          : undefined
      }
    >
      <TaskDialog
        task={task}
        isAdmin={isAdmin}
        onTask={setTask}
        onOpen={onOpen}
        onClose={() => setTask(null)}
      />
    </ListPage>
  );
}

function onlyIn(state: '' | ExamState) {
  if (state === '') return {};
  return state === 'today' ? spanOfDay(dayAt(Date.now())) : { [state]: 'now' as const };
}

/** What the figures of the home pages link to. */
function stateIn(params: URLSearchParams): '' | ExamState {
  if (params.get('dikerjakan') === 'now') return 'sat';
  if (params.get('hari') === 'ini') return 'today';
  return params.get('dibuka') === 'now' ? 'open' : '';
}

interface TaskDialogProps {
  task: Task | null;
  isAdmin: boolean;
  onTask: (task: Task) => void;
  onOpen: (examId: string) => void;
  onClose: () => void;
}

function TaskDialog({ task, isAdmin, onTask, onOpen, onClose }: TaskDialogProps) {
  switch (task?.kind) {
    case 'create':
      return <ExamForm exam={null} isAdmin={isAdmin} onClose={onClose} />;
    case 'edit':
      return <ExamForm exam={task.exam} isAdmin={isAdmin} onClose={onClose} />;
    case 'status':
      return (
        <ChangeStatusDialog
          exam={task.exam}
          onMend={() => onTask({ kind: 'edit', exam: task.exam })}
          onClose={onClose}
        />
      );
    case 'copy':
      return <DuplicateDialog exam={task.exam} onMade={onOpen} onClose={onClose} />;
    case 'delete':
      return <DeleteExamDialog exam={task.exam} onClose={onClose} />;
    default:
      return null;
  }
}

function actionsOf(
  exam: ExamForStaff,
  onOpen: (examId: string) => void,
  start: (task: Task) => void,
): readonly RowAction[] {
  const open = { id: 'open', label: text.list.open, icon: ReportIcon, onSelect: () => onOpen(exam.id) };
  if (exam.proctor_of) return [{ ...open, label: text.list.proctor }];
  const status = {
    id: 'status',
    label: exam.isactive ? text.list.closeExam : text.list.openExam,
    icon: exam.isactive ? LockIcon : CheckCircleIcon,
    onSelect: () => start({ kind: 'status', exam }),
  };
  // One that was left open can still be closed.
  const statuses = exam.period_closed && !exam.isactive ? [] : [status];
  if (exam.substitute) return [open, ...statuses];
  const edit = {
    id: 'edit',
    label: text.list.edit,
    icon: EditIcon,
    onSelect: () => start({ kind: 'edit', exam }),
  };
  const copy = {
    id: 'copy',
    label: copyText.action,
    icon: CopyIcon,
    onSelect: () => start({ kind: 'copy', exam }),
  };
  return [
    open,
    ...(exam.period_closed ? [] : [edit]),
    ...statuses,
    ...(exam.period_closed ? [] : [copy]),
    {
      id: 'delete',
      label: text.list.remove,
      icon: TrashIcon,
      destructive: true,
      onSelect: () => start({ kind: 'delete', exam }),
    },
  ];
}
