import { type ReactNode, useState } from 'react';
import type { ExamForStaff } from '#contract/exam/exam';
import { Button } from '../../ui/button';
import { ClipboardIcon, UploadIcon } from '../../ui/icons/office-icons';
import { LazyPart } from '../../ui/lazy-part';
import { OpeningDialog } from '../../ui/opening-dialog';
import { Page } from '../../ui/page';
import { Notice } from '../../ui/states';
import { text as carryText } from './carry/text';
import { ClosedPeriodNotice } from './closed-period';
import { ExamLine } from './exam-head';
import { LeaveButton } from './holders/leave-button';
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
  return (
    <Page
      wide
      title={exam.name}
      description={<ExamLine exam={exam} />}
      back={<LeaveButton examId={exam.id} onLeave={onBack} />}
      actions={
        <>
          <TokenBoard exam={exam} isProctor />
          <Button variant="outline" tone="neutral" onClick={() => setPlace('carry')}>
            <UploadIcon boxSize="4" />
            {carryText.action}
          </Button>
          <Button variant="outline" tone="neutral" onClick={() => setPlace('papers')}>
            <ClipboardIcon boxSize="4" />
            {papersText.action}
          </Button>
        </>
      }
    >
      <ClosedPeriodNotice exam={exam} />
      <Notice>{seatingText.proctorOf(rooms.join(', '))}</Notice>
      <RosterTab schedule={exam} examId={exam.id} classid={classid} classFilter={classFilter} isProctor />
      {place === 'carry' ? (
        <LazyPart waiting={<OpeningDialog onClose={leave} />} onClose={leave}>
          <CarryDialog examId={exam.id} onClose={leave} />
        </LazyPart>
      ) : null}
    </Page>
  );
}
