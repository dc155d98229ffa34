import { type ReactNode, Suspense, useState } from 'react';
import type { ExamForStaff } from '#contract/exam';
import { Button } from '../../../ui/button';
import { ClipboardIcon } from '../../../ui/icons/office-icons';
import { Page } from '../../../ui/page';
import { LoadingState, Notice } from '../../../ui/states';
import { ChangeStatusDialog } from '../change-status-dialog';
import { LeaveButton } from '../departure/leave-button';
import { ExamLine } from '../exam-head';
import { text as papersText } from '../papers/text';
import { RosterTab } from '../report/roster-tab';
import { TokenBoard } from '../report/token-board';
import { GradingBoard, PapersPage, SeatingTab } from '../report-parts';
import { text } from './text';

interface SubstituteReportProps {
  exam: ExamForStaff;
  classid: string;
  classFilter: ReactNode;
  onBack: () => void;
}

type View = keyof typeof text.tabs;

/** What somebody has of an exam that he runs in the place of its teacher. */
export function SubstituteReport({ exam, classid, classFilter, onBack }: SubstituteReportProps) {
  const [view, setView] = useState<View>('roster');
  const [isAtPapers, setIsAtPapers] = useState(false);
  const [isTurning, setIsTurning] = useState(false);
  const { until = '', may_grade: mayGrade = false } = exam.substitute ?? {};
  const views: readonly View[] = mayGrade ? ['roster', 'rooms', 'essays'] : ['roster', 'rooms'];
  if (isAtPapers) {
    return (
      <Suspense fallback={<LoadingState />}>
        <PapersPage exam={exam} onBack={() => setIsAtPapers(false)} />
      </Suspense>
    );
  }
  return (
    <Page
      wide
      title={exam.name}
      description={<ExamLine exam={exam} />}
      back={<LeaveButton examId={exam.id} onLeave={onBack} />}
      actions={
        <>
          <TokenBoard exam={exam} />
          <Button variant="outline" tone="neutral" onClick={() => setIsAtPapers(true)}>
            <ClipboardIcon boxSize="4" />
            {papersText.action}
          </Button>
          <Button variant="outline" tone="neutral" onClick={() => setIsTurning(true)}>
            {exam.isactive ? text.close : text.open}
          </Button>
        </>
      }
      tabs={views.map((id) => ({ id, label: text.tabs[id] }))}
      activeTab={view}
      onTab={(id) => setView(views.find((each) => each === id) ?? 'roster')}
    >
      <Notice>{text.notice(exam.teacher_name, until)}</Notice>
      <Suspense fallback={<LoadingState />}>
        {view === 'roster' ? (
          <RosterTab
            examId={exam.id}
            classid={classid}
            classFilter={classFilter}
            hidesAnswers={!mayGrade}
          />
        ) : null}
        {view === 'rooms' ? <SeatingTab examId={exam.id} isAdmin={false} /> : null}
        {view === 'essays' && mayGrade ? (
          <GradingBoard examId={exam.id} classid={classid} classFilter={classFilter} />
        ) : null}
      </Suspense>
      {isTurning ? (
        <ChangeStatusDialog
          exam={exam}
          onMend={() => setIsTurning(false)}
          onClose={() => setIsTurning(false)}
        />
      ) : null}
    </Page>
  );
}
