import { type ReactNode, useState } from 'react';
import type { ExamForStaff } from '#contract/exam/exam';
import { ClipboardIcon, UploadIcon } from '../../ui/icons/office-icons';
import { LazyPart } from '../../ui/lazy-part';
import { OpeningDialog } from '../../ui/opening-dialog';
import { Page } from '../../ui/page';
import { text as carryText } from './carry/text';
import { ClosedPeriodNotice } from './closed-period';
import { ExamLine, WhyNotice } from './exam-head';
import { LeaveButton } from './holders/leave-button';
import { PageButtons } from './page-buttons';
import { CarryDialog, PapersPage } from './page-parts';
import { text as papersText } from './papers/text';
import { RosterTab } from './roster/roster-tab';
import { text as seatingText } from './seating/text';
import { TokenBoard } from './seating/token-board';
import { useSubpage } from './subpage';

interface ProctorPageProps {
  exam: ExamForStaff;
  /** Names of the rooms he proctors. */
  rooms: readonly string[];
  classid: string;
  classFilter: ReactNode;
  onBack: () => void;
}

/** A proctor's view of an exam: the pupils of his rooms, what he carries from their devices, their papers, and the token to read out. */
export function ProctorPage({ exam, rooms, classid, classFilter, onBack }: ProctorPageProps) {
  const { subpage, openSubpage, closeSubpage } = useSubpage();
  const [isCarrying, setCarrying] = useState(false);
  const leave = () => setCarrying(false);
  if (subpage === 'cetak') {
    return (
      <LazyPart onClose={closeSubpage}>
        <PapersPage exam={exam} onBack={closeSubpage} />
      </LazyPart>
    );
  }
  const watched = seatingText.proctorOf(rooms.join(', '));
  return (
    <Page
      wide
      actionsBesideBack
      title={exam.name}
      description={<ExamLine exam={exam} why={watched} />}
      back={<LeaveButton examId={exam.id} onLeave={onBack} />}
      actions={
        <>
          <TokenBoard exam={exam} isProctor />
          <PageButtons
            actions={[
              { id: 'carry', label: carryText.action, icon: UploadIcon, onSelect: () => setCarrying(true) },
              {
                id: 'papers',
                label: papersText.action,
                icon: ClipboardIcon,
                onSelect: () => openSubpage('cetak'),
              },
            ]}
          />
        </>
      }
    >
      <ClosedPeriodNotice exam={exam} />
      <WhyNotice>{watched}</WhyNotice>
      <RosterTab schedule={exam} examId={exam.id} classid={classid} classFilter={classFilter} isProctor />
      {isCarrying ? (
        <LazyPart waiting={<OpeningDialog onClose={leave} />} onClose={leave}>
          <CarryDialog examId={exam.id} onClose={leave} />
        </LazyPart>
      ) : null}
    </Page>
  );
}
