import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useState } from 'react';
import type { ExamForStaff } from '#contract/exam/exam';
import { toProblem } from '../../lib/problem';
import { Button } from '../../ui/button';
import { SearchIcon } from '../../ui/icons/office-icons';
import { lazyAgain } from '../../ui/lazy-again';
import { LazyPart } from '../../ui/lazy-part';
import { Card, Page } from '../../ui/page';
import { EmptyState, ErrorState, LoadingState } from '../../ui/states';
import { useExam } from './api';
import { useClassFilter } from './class-filter';
import { ClosedPeriod, ClosedPeriodNotice } from './closed-period';
import type { Correcting } from './corrections/corrections-tab';
import { BackButton, ExamLine } from './exam-head';
import { isOver } from './exam-state';
import { HolderGuard } from './holders/holder-guard';
import { LeaveButton } from './holders/leave-button';
import { leaveForExam, leaveView } from './leave-exam';
import { type ExamDialog, type ExamPlace, PageActions } from './page-actions';
import { GradingBoard, PapersPage, SeatingTab, StartCodesPage } from './page-parts';
import { PlaceDialog } from './place-dialog';
import { ProctorPage } from './proctor-page';
import { RosterTab } from './roster/roster-tab';
import { ScoresTab } from './scores/scores-tab';
import { isSubpage, useSubpage } from './subpage';
import { SubstitutePage } from './substitutes/substitute-page';
import { text } from './text';

const AnalysisTab = lazyAgain(() =>
  import('./analysis/analysis-tab').then(({ AnalysisTab }) => ({ default: AnalysisTab })),
);
const CorrectionsTab = lazyAgain(() =>
  import('./corrections/corrections-tab').then(({ CorrectionsTab }) => ({ default: CorrectionsTab })),
);
const MatrixTab = lazyAgain(() =>
  import('./results/matrix-tab').then(({ MatrixTab }) => ({ default: MatrixTab })),
);

export type ExamView = (typeof TABS)[number]['id'];

interface ExamPageProps {
  examId: string;
  isAdmin: boolean;
  /** Null: the one that matters now. */
  view: ExamView | null;
  onView: (view: string) => void;
  /** The question that is open among the corrections. */
  correcting: Correcting | null;
  onCorrect: (question: string | null) => void;
  /** Opens another exam: this one's original or a copy. */
  onOpen: (examId: string) => void;
  onBack: () => void;
}

const TABS = [
  { id: 'peserta', label: text.page.tabs.roster },
  { id: 'ruang', label: text.page.tabs.rooms },
  { id: 'esai', label: text.page.tabs.essays },
  { id: 'nilai', label: text.page.tabs.scores },
  { id: 'jawaban', label: text.page.tabs.matrix },
  { id: 'analisis', label: text.page.tabs.analysis },
  { id: 'koreksi', label: text.page.tabs.corrections },
] as const;

/** The view that the URL names; null if none. */
export function readView(view: string | null): ExamView | null {
  return TABS.find(({ id }) => id === view)?.id ?? null;
}

/** While an exam is being sat its pupils matter; afterwards their scores. */
function firstView(exam: ExamForStaff): ExamView {
  return exam.attempt_count > 0 && isOver(exam, Date.now()) ? 'nilai' : 'peserta';
}

export function ExamPage(props: ExamPageProps) {
  const exam = useExam(props.examId);
  if (exam.data)
    return (
      <HolderGuard exam={exam.data}>
        <ClosedPeriod isClosed={exam.data.period_closed}>
          <OpenExam {...props} exam={exam.data} />
        </ClosedPeriod>
      </HolderGuard>
    );
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

function OpenExam({
  exam,
  isAdmin,
  onView,
  onOpen,
  onBack,
  view: asked,
  correcting,
  onCorrect,
}: ExamPageProps & { exam: ExamForStaff }) {
  const filter = useClassFilter(exam.id);
  // Chosen on opening: a view that changed by itself would disturb its reader.
  const [first] = useState(() => firstView(exam));
  const view = asked ?? first;
  const { subpage, openSubpage, closeSubpage } = useSubpage();
  const [dialog, setDialog] = useState<ExamDialog | null>(null);
  const closeDialog = () => setDialog(null);
  const go = (to: ExamPlace) => (isSubpage(to) ? openSubpage(to) : setDialog(to));
  const openMade = (examId: string) => {
    // Whoever stays here is not asked for another copy.
    closeDialog();
    leaveForExam(examId, () => onOpen(examId));
  };
  if (isAnothers(exam)) return <AnothersExam exam={exam} {...filter} onBack={onBack} />;
  if (subpage !== null) {
    const page = { exam, onBack: closeSubpage };
    return (
      <LazyPart onClose={closeSubpage}>
        {subpage === 'cetak' ? (
          <PapersPage {...page} isAdmin={isAdmin} isOwn />
        ) : (
          <StartCodesPage {...page} {...filter} />
        )}
      </LazyPart>
    );
  }
  return (
    <Page
      wide
      actionsBesideBack
      title={exam.name}
      description={<ExamLine exam={exam} onOpen={onOpen} />}
      back={<LeaveButton examId={exam.id} onLeave={onBack} />}
      actions={<PageActions exam={exam} onGo={go} />}
      tabs={TABS}
      activeTab={view}
      onTab={(to) => (to === view ? undefined : leaveView(() => onView(to)))}
    >
      <chakra.div display="grid" gap="4" gridTemplateColumns="minmax(0, 1fr)">
        <ClosedPeriodNotice exam={exam} />
        <View
          correcting={correcting}
          onCorrect={onCorrect}
          view={view}
          exam={exam}
          isAdmin={isAdmin}
          onView={onView}
          filter={filter}
        />
      </chakra.div>
      <PlaceDialog
        place={dialog}
        exam={exam}
        isAdmin={isAdmin}
        onGo={setDialog}
        onOpen={openMade}
        onClose={closeDialog}
      />
    </Page>
  );
}

interface ViewProps extends Pick<ExamPageProps, 'isAdmin' | 'onView' | 'correcting' | 'onCorrect'> {
  exam: ExamForStaff;
  view: ExamView;
  filter: { classid: string; classFilter: ReactNode };
}

/** The content of the tab. */
function View({ exam, isAdmin, view, onView, correcting, onCorrect, filter }: ViewProps) {
  const of = { examId: exam.id, ...filter };
  return (
    <LazyPart place={view}>
      {view === 'peserta' ? <RosterTab {...of} schedule={exam} onReports={() => onView('koreksi')} /> : null}
      {view === 'ruang' ? <SeatingTab exam={exam} isAdmin={isAdmin} /> : null}
      {view === 'esai' ? <GradingBoard {...of} /> : null}
      {view === 'jawaban' ? <MatrixTab examId={exam.id} examName={exam.name} {...filter} /> : null}
      {view === 'analisis' ? <AnalysisTab {...of} onCorrect={onCorrect} /> : null}
      {view === 'koreksi' ? <CorrectionsTab examId={exam.id} open={correcting} onOpen={onCorrect} /> : null}
      {view === 'nilai' ? <ScoresTab exam={exam} {...filter} /> : null}
    </LazyPart>
  );
}

/** Whether the caller is only a proctor of it, or a substitute for its teacher. */
function isAnothers({ proctor_of, substitute }: ExamForStaff): boolean {
  return proctor_of !== undefined || substitute !== undefined;
}

interface AnothersExamProps {
  exam: ExamForStaff;
  classid: string;
  classFilter: ReactNode;
  onBack: () => void;
}

function AnothersExam(props: AnothersExamProps) {
  const { proctor_of: rooms } = props.exam;
  return rooms ? <ProctorPage {...props} rooms={rooms} /> : <SubstitutePage {...props} />;
}
