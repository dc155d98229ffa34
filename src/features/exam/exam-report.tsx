import { chakra } from '@chakra-ui/react/styled-system';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { ExamForStaff } from '#contract/exam';
import { toProblem } from '../../lib/problem';
import { Button } from '../../ui/button';
import { LockIcon } from '../../ui/icons/basic-icons';
import { ClipboardIcon, EditIcon, SearchIcon, UploadIcon } from '../../ui/icons/office-icons';
import { SelectInput } from '../../ui/inputs';
import { Card, Page } from '../../ui/page';
import { EmptyState, ErrorState, LoadingState } from '../../ui/states';
import { useExam, useExamClasses } from './api';
import type { Correcting } from './corrections/corrections-tab';
import { ReportsNotice } from './corrections/question-reports';
import { LeaveButton } from './departure/leave-button';
import { ExamForm } from './exam-form';
import { BackButton, ExamLine } from './exam-head';
import { text as papersText } from './papers/text';
import { ProctorReport } from './proctor-report';
import { text as carryText } from './report/carry/text';
import { RosterTab } from './report/roster-tab';
import { ScoresTab } from './report/scores-tab';
import { TokenBoard } from './report/token-board';
import { CarryDialog, GradingBoard, PapersPage, SeatingTab, StartCodesPage } from './report-parts';
import { SafeBrowserButton } from './safe-browser/safe-browser-button';
import { text as codesText } from './start-codes/text';
import { SubstituteButton } from './substitutes/substitute-button';
import { SubstituteReport } from './substitutes/substitute-report';
import { text } from './text';

const AnalysisTab = lazy(() =>
  import('./analysis/analysis-tab').then(({ AnalysisTab }) => ({ default: AnalysisTab })),
);
const CorrectionsTab = lazy(() =>
  import('./corrections/corrections-tab').then(({ CorrectionsTab }) => ({ default: CorrectionsTab })),
);
const MatrixTab = lazy(() =>
  import('./results/matrix-tab').then(({ MatrixTab }) => ({ default: MatrixTab })),
);

export type ReportView = (typeof TABS)[number]['id'];

interface ExamReportProps {
  examId: string;
  isAdmin: boolean;
  view: ReportView;
  onView: (view: string) => void;
  /** The question that is open among the corrections. */
  correcting: Correcting | null;
  onCorrect: (question: string | null) => void;
  /** Leads to another exam: what this one was made of, or what was made of it. */
  onOpen: (examId: string) => void;
  onBack: () => void;
}

const TABS = [
  { id: 'peserta', label: text.report.tabs.roster },
  { id: 'ruang', label: text.report.tabs.rooms },
  { id: 'esai', label: text.report.tabs.essays },
  { id: 'nilai', label: text.report.tabs.scores },
  { id: 'jawaban', label: text.report.tabs.matrix },
  { id: 'analisis', label: text.report.tabs.analysis },
  { id: 'koreksi', label: text.report.tabs.corrections },
] as const;

/** The view that an address names; anything else is the list of pupils. */
export function readView(view: string | null): ReportView {
  return TABS.find(({ id }) => id === view)?.id ?? 'peserta';
}

export function ExamReport(props: ExamReportProps) {
  const exam = useExam(props.examId);
  if (exam.data) return <OpenReport {...props} exam={exam.data} />;
  const problem = toProblem(exam.error);
  return (
    <Page title={text.page.exam} back={<BackButton onClick={props.onBack} />}>
      {problem ? (
        <Card>
          <ErrorState {...problem} onRetry={() => void exam.refetch()} retrying={exam.isFetching} />
        </Card>
      ) : exam.isPending ? (
        <LoadingState />
      ) : (
        <Card>
          <EmptyState
            icon={SearchIcon}
            tone="neutral"
            title={text.page.notFoundTitle}
            action={<Button onClick={props.onBack}>{text.page.back}</Button>}
          >
            {text.page.notFoundBody}
          </EmptyState>
        </Card>
      )}
    </Page>
  );
}

function OpenReport({
  exam,
  isAdmin,
  view,
  onView,
  onOpen,
  onBack,
  ...report
}: ExamReportProps & { exam: ExamForStaff }) {
  const { correcting, onCorrect } = report;
  const [classid, setClassid] = useState('');
  const [isEditing, setIsEditing] = useState(false);
  const [isCarrying, setIsCarrying] = useState(false);
  const [isAtCodes, setIsAtCodes] = useState(false);
  const [isAtPapers, setIsAtPapers] = useState(false);
  const filter = <ClassFilter examId={exam.id} value={classid} onChange={setClassid} />;
  if (isAnothers(exam))
    return <AnothersReport exam={exam} classFilter={filter} classid={classid} onBack={onBack} />;
  if (isAtPapers) {
    return (
      <Suspense fallback={<LoadingState />}>
        <PapersPage exam={exam} isAdmin={isAdmin} isOwn onBack={() => setIsAtPapers(false)} />
      </Suspense>
    );
  }
  if (isAtCodes) {
    return (
      <Suspense fallback={<LoadingState />}>
        <StartCodesPage
          exam={exam}
          classid={classid}
          classFilter={filter}
          onBack={() => setIsAtCodes(false)}
        />
      </Suspense>
    );
  }
  return (
    <Page
      wide
      title={exam.name}
      description={<ExamLine exam={exam} onOpen={onOpen} />}
      back={<LeaveButton examId={exam.id} onLeave={onBack} />}
      actions={
        <>
          <TokenBoard exam={exam} />
          <Button variant="outline" tone="neutral" onClick={() => setIsCarrying(true)}>
            <UploadIcon boxSize="4" />
            {carryText.action}
          </Button>
          <Button variant="outline" tone="neutral" onClick={() => setIsAtCodes(true)}>
            <LockIcon boxSize="4" />
            {codesText.action}
          </Button>
          <Button variant="outline" tone="neutral" onClick={() => setIsAtPapers(true)}>
            <ClipboardIcon boxSize="4" />
            {papersText.action}
          </Button>
          <SafeBrowserButton exam={exam} />
          <SubstituteButton exam={exam} />
          <Button variant="outline" tone="neutral" onClick={() => setIsEditing(true)}>
            <EditIcon boxSize="4" />
            {text.report.edit}
          </Button>
        </>
      }
      tabs={TABS}
      activeTab={view}
      onTab={onView}
    >
      <Suspense fallback={<LoadingState />}>
        {view === 'peserta' ? (
          <chakra.div display="flex" flexDirection="column" gap="4">
            <ReportsNotice examId={exam.id} onOpen={() => onView('koreksi')} />
            <RosterTab examId={exam.id} classid={classid} classFilter={filter} />
          </chakra.div>
        ) : null}
        {view === 'ruang' ? <SeatingTab examId={exam.id} isAdmin={isAdmin} /> : null}
        {view === 'esai' ? <GradingBoard examId={exam.id} classid={classid} classFilter={filter} /> : null}
        {view === 'jawaban' ? (
          <MatrixTab examId={exam.id} examName={exam.name} classid={classid} classFilter={filter} />
        ) : null}
        {view === 'analisis' ? (
          <AnalysisTab examId={exam.id} classid={classid} classFilter={filter} onCorrect={onCorrect} />
        ) : null}
        {view === 'koreksi' ? <CorrectionsTab examId={exam.id} open={correcting} onOpen={onCorrect} /> : null}
        {view === 'nilai' ? <ScoresTab exam={exam} classid={classid} classFilter={filter} /> : null}
      </Suspense>
      {isCarrying ? (
        <Suspense fallback={null}>
          <CarryDialog examId={exam.id} onClose={() => setIsCarrying(false)} />
        </Suspense>
      ) : null}
      {isEditing ? <ExamForm exam={exam} isAdmin={isAdmin} onClose={() => setIsEditing(false)} /> : null}
    </Page>
  );
}

/** The caller is no more than a proctor of it, or stands in for its teacher. */
function isAnothers({ proctor_of, substitute }: ExamForStaff): boolean {
  return proctor_of !== undefined || substitute !== undefined;
}

interface AnothersReportProps {
  exam: ExamForStaff;
  classid: string;
  classFilter: ReactNode;
  onBack: () => void;
}

function AnothersReport(props: AnothersReportProps) {
  const { proctor_of: rooms } = props.exam;
  return rooms ? <ProctorReport {...props} rooms={rooms} /> : <SubstituteReport {...props} />;
}

interface ClassFilterProps {
  examId: string;
  value: string;
  onChange: (classid: string) => void;
}

function ClassFilter({ examId, value, onChange }: ClassFilterProps) {
  const classes = useExamClasses(examId);
  const options = (classes.data ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <chakra.div minWidth="11rem" flex={{ base: '1 1 100%', md: '0 0 auto' }}>
      <SelectInput
        aria-label={text.report.className}
        fontSize="sm"
        value={value}
        placeholder={text.report.allClasses}
        options={options}
        onChange={(event) => onChange(event.target.value)}
      />
    </chakra.div>
  );
}
