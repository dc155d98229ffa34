import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useState } from 'react';
import type { ExamForStaff } from '#contract/exam/exam';
import { LockIcon } from '../../../ui/icons/basic-icons';
import { ClipboardIcon, UploadIcon } from '../../../ui/icons/office-icons';
import { LazyPart } from '../../../ui/lazy-part';
import { OpeningDialog } from '../../../ui/opening-dialog';
import { Page } from '../../../ui/page';
import { text as carryText } from '../carry/text';
import { ClosedPeriodNotice } from '../closed-period';
import { ExamLine, WhyNotice } from '../exam-head';
import { LeaveButton } from '../holders/leave-button';
import { leaveView } from '../leave-exam';
import { ChangeStatusDialog } from '../list/change-status-dialog';
import { PageButtons } from '../page-buttons';
import { CarryDialog, GradingBoard, PapersPage, SeatingTab, StartCodesPage } from '../page-parts';
import { text as papersText } from '../papers/text';
import { RosterTab } from '../roster/roster-tab';
import { TokenBoard } from '../seating/token-board';
import { text as codesText } from '../start-codes/text';
import { isSubpage, type Subpage, useSubpage } from '../subpage';
import { text } from './text';

interface SubstitutePageProps {
  exam: ExamForStaff;
  classid: string;
  classFilter: ReactNode;
  onBack: () => void;
}

type View = keyof typeof text.tabs;
type Dialog = 'carry' | 'status';

/** The view of an exam for somebody who runs it in place of its teacher. */
export function SubstitutePage({ exam, classid, classFilter, onBack }: SubstitutePageProps) {
  const [view, setView] = useState<View>('roster');
  const { subpage, openSubpage, closeSubpage } = useSubpage();
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const { until = '', may_grade: mayGrade = false } = exam.substitute ?? {};
  const views: readonly View[] = mayGrade ? ['roster', 'rooms', 'essays'] : ['roster', 'rooms'];
  const runs = text.notice(exam.teacher_name, until);
  const closeDialog = () => setDialog(null);
  const go = (to: Subpage | Dialog) => (isSubpage(to) ? openSubpage(to) : setDialog(to));
  if (subpage !== null) {
    const page = { exam, onBack: closeSubpage };
    return (
      <LazyPart onClose={closeSubpage}>
        {subpage === 'cetak' ? (
          <PapersPage {...page} />
        ) : (
          <StartCodesPage {...page} classid={classid} classFilter={classFilter} />
        )}
      </LazyPart>
    );
  }
  return (
    <Page
      wide
      actionsBesideBack
      title={exam.name}
      description={<ExamLine exam={exam} why={runs} />}
      back={<LeaveButton examId={exam.id} onLeave={onBack} />}
      actions={<Actions exam={exam} onGo={go} />}
      tabs={views.map((id) => ({ id, label: text.tabs[id] }))}
      activeTab={view}
      onTab={(id) =>
        id === view ? undefined : leaveView(() => setView(views.find((each) => each === id) ?? 'roster'))
      }
    >
      <chakra.div display="grid" gap="4" gridTemplateColumns="minmax(0, 1fr)">
        <ClosedPeriodNotice exam={exam} />
        <WhyNotice>{runs}</WhyNotice>
        <LazyPart place={view}>
          {view === 'roster' ? (
            <RosterTab
              schedule={exam}
              examId={exam.id}
              classid={classid}
              classFilter={classFilter}
              hidesAnswers={!mayGrade}
            />
          ) : null}
          {view === 'rooms' ? <SeatingTab exam={exam} isAdmin={false} /> : null}
          {view === 'essays' && mayGrade ? (
            <GradingBoard examId={exam.id} classid={classid} classFilter={classFilter} />
          ) : null}
        </LazyPart>
      </chakra.div>
      {dialog === 'carry' ? (
        <LazyPart waiting={<OpeningDialog onClose={closeDialog} />} onClose={closeDialog}>
          <CarryDialog examId={exam.id} onClose={closeDialog} />
        </LazyPart>
      ) : null}
      {dialog === 'status' ? <ChangeStatusDialog exam={exam} onClose={closeDialog} /> : null}
    </Page>
  );
}

function Actions({ exam, onGo }: { exam: ExamForStaff; onGo: (place: Subpage | Dialog) => void }) {
  const status = exam.isactive ? text.close : text.open;
  return (
    <>
      <TokenBoard exam={exam} />
      <PageButtons
        actions={[
          { id: 'carry', label: carryText.action, icon: UploadIcon, onSelect: () => onGo('carry') },
          { id: 'codes', label: codesText.action, icon: LockIcon, onSelect: () => onGo('kode') },
          { id: 'papers', label: papersText.action, icon: ClipboardIcon, onSelect: () => onGo('cetak') },
          // Of a period that is over, one that was left open can still be closed.
          ...(exam.period_closed && !exam.isactive
            ? []
            : [{ id: 'status', label: status, onSelect: () => onGo('status') }]),
        ]}
      />
    </>
  );
}
