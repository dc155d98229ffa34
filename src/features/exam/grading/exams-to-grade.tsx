import { useState } from 'react';
import type { ExamToGrade } from '#contract/exam-session/grading';
import { formatNumber } from '../../../lib/format';
import { toProblem } from '../../../lib/problem';
import { useListState } from '../../../lib/use-list-state';
import { Button } from '../../../ui/button';
import { ArrowLeftIcon } from '../../../ui/icons/basic-icons';
import { EditIcon } from '../../../ui/icons/office-icons';
import { Page } from '../../../ui/page';
import { SearchBox } from '../../../ui/search-box';
import { EmptyState, Notice } from '../../../ui/states';
import { DataTable } from '../../../ui/table/data-table';
import type { PageTabs } from '../../../ui/table/list-page';
import { sortKey } from '../../../ui/table/sort-key';
import type { Column, Sort } from '../../../ui/table/table-types';
import { ClosedPeriod } from '../closed-period';
import { leaveView } from '../leave-exam';
import { text as examText } from '../text';
import { useEssayQuestions, useExamsToGrade } from './api';
import { GradingBoard } from './grading-board';
import { text } from './text';

interface ExamsToGradeProps {
  /** The open exam; null shows the list. */
  examId: string | null;
  onOpen: (examId: string | null) => void;
  title: string;
  description: string;
  pageTabs: PageTabs;
}

/** Exams with essays that the user may grade: his own, those of classes he teaches, and those handed to him. */
export function ExamsToGrade({ examId, onOpen, title, description, pageTabs }: ExamsToGradeProps) {
  const { search, ...list } = useListState();
  const [sort, setSort] = useState<Sort>();
  const order = sort ? { sort: sortKey(sort, ['name', 'teacher']) } : {};
  const exams = useExamsToGrade({ page: list.page, limit: list.limit, search, ...order });
  if (examId) return <OpenExam examId={examId} onBack={() => onOpen(null)} />;
  return (
    <Page wide title={title} description={description} {...pageTabs}>
      <DataTable
        choosable
        label={text.exams.caption}
        columns={COLUMNS}
        sort={sort}
        onSort={(next) => {
          setSort(next);
          list.setPage(1);
        }}
        rowName={({ name }) => name}
        rowActions={NO_MENU}
        rowHelp={({ id, name }) => (
          <Button
            size="sm"
            variant="outline"
            aria-label={`${text.exams.open}: ${name}`}
            onClick={() => onOpen(id)}
          >
            {text.exams.open}
          </Button>
        )}
        rows={exams.data?.data}
        rowKey={({ id }) => id}
        problem={toProblem(exams.error)}
        onRetry={() => void exams.refetch()}
        refreshing={exams.isFetching}
        search={search}
        onClearSearch={() => list.setSearch('')}
        empty={
          <EmptyState icon={EditIcon} title={text.exams.emptyTitle}>
            {text.exams.emptyBody}
          </EmptyState>
        }
        paging={{
          page: list.page,
          limit: list.limit,
          totalData: exams.data?.totalData ?? 0,
          onPage: list.setPage,
          onLimit: list.setLimit,
        }}
        toolbar={<SearchBox value={search} onSearch={list.setSearch} label={text.exams.search} />}
      />
    </Page>
  );
}

function OpenExam({ examId, onBack }: { examId: string; onBack: () => void }) {
  const questions = useEssayQuestions(examId, '');
  const isClosed = questions.data?.period_closed === true;
  return (
    <Page
      title={text.title(questions.data?.exam_name ?? '')}
      back={
        <Button variant="ghost" tone="neutral" size="sm" ms="-3" onClick={() => leaveView(onBack)}>
          <ArrowLeftIcon boxSize="4" />
          {text.back}
        </Button>
      }
    >
      {isClosed ? <Notice>{examText.closedPeriod.list}</Notice> : null}
      <ClosedPeriod isClosed={isClosed}>
        <GradingBoard examId={examId} classid="" />
      </ClosedPeriod>
    </Page>
  );
}

/** A row has its one button, and nothing else. */
const NO_MENU = () => [];

const COLUMNS: readonly Column<ExamToGrade>[] = [
  { id: 'name', header: text.exams.exam, onCard: 'title', sortable: true, cell: ({ name }) => name },
  {
    id: 'teacher',
    header: text.exams.teacher,
    sortable: true,
    cell: ({ teacher_name: teacher, second }) => (second ? text.exams.asSecond(teacher) : teacher),
  },
  { id: 'classes', header: text.exams.classes, cell: ({ classes }) => classes },
  {
    id: 'progress',
    header: text.exams.progress,
    cell: ({ graded, answered }) => text.questions.progressOf(formatNumber(graded), formatNumber(answered)),
  },
];
