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
  const [place, setPlace] = useState<'papers' | 'carry' | null>(null);
  const leave = () => setPlace(null);
  if (place === 'papers') {
    return (
      <LazyPart onClose={leave}>
        <PapersPage exam={exam} onBack={leave} />
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
              { id: 'carry', label: carryText.action, icon: UploadIcon, onSelect: () => setPlace('carry') },
              {
                id: 'papers',
                label: papersText.action,
                icon: ClipboardIcon,
                onSelect: () => setPlace('papers'),
              },
            ]}
          />
        </>
      }
    >
      <ClosedPeriodNotice exam={exam} />
      <WhyNotice>{watched}</WhyNotice>
      <RosterTab schedule={exam} examId={exam.id} classid={classid} classFilter={classFilter} isProctor />
      {place === 'carry' ? (
        <LazyPart waiting={<OpeningDialog onClose={leave} />} onClose={leave}>
          <CarryDialog examId={exam.id} onClose={leave} />
        </LazyPart>
      ) : null}
    </Page>
  );
}
