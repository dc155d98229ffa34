import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { ExamForStaff } from '#contract/exam';
import { Button } from '../../ui/button';
import { ClipboardIcon } from '../../ui/icons/office-icons';
import { Page } from '../../ui/page';
import { LoadingState, Notice } from '../../ui/states';
import { ClosedPeriodNotice } from './closed-period';
import { ExamLine } from './exam-head';
import { LeaveButton } from './holders/leave-button';
import { text as papersText } from './papers/text';
import { RosterTab } from './roster/roster-tab';
import { text as seatingText } from './seating/text';
import { TokenBoard } from './seating/token-board';

const PapersPage = lazy(() =>
  import('./papers/papers-page').then(({ PapersPage }) => ({ default: PapersPage })),
);

interface ProctorPageProps {
  exam: ExamForStaff;
  /** Names of the rooms he proctors. */
  rooms: readonly string[];
  classid: string;
  classFilter: ReactNode;
  onBack: () => void;
}

/** A proctor's view of an exam: the pupils of his rooms, their papers, and the token to read out. */
export function ProctorPage({ exam, rooms, classid, classFilter, onBack }: ProctorPageProps) {
  const [isAtPapers, setIsAtPapers] = useState(false);
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
      back={<LeaveButton examId={exam.id} isProctor onLeave={onBack} />}
      actions={
        <>
          <TokenBoard exam={exam} isProctor />
          <Button variant="outline" tone="neutral" onClick={() => setIsAtPapers(true)}>
            <ClipboardIcon boxSize="4" />
            {papersText.action}
          </Button>
        </>
      }
    >
      <ClosedPeriodNotice exam={exam} />
      <Notice>{seatingText.proctorOf(rooms.join(', '))}</Notice>
      <RosterTab schedule={exam} examId={exam.id} classid={classid} classFilter={classFilter} isProctor />
    </Page>
  );
}
