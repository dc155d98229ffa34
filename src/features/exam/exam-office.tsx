import type { PageTabs } from '../../ui/table/list-page';
import type { Correcting } from './corrections/corrections-tab';
import { ExamPage, readView } from './exam-page';
import { ExamList } from './list/exam-list';

export interface ExamOfficeProps {
  /** An admin chooses the teacher; a teacher is always himself. */
  isAdmin: boolean;
  /** The open exam; null shows the list. */
  examId: string | null;
  onOpen: (examId: string | null) => void;
  /** The tab of the open exam. */
  view: string | null;
  onView: (view: string) => void;
  correcting: Correcting | null;
  onCorrect: (question: string | null) => void;
  pageTabs: PageTabs;
}

export function ExamOffice({ examId, onOpen, view, pageTabs, ...page }: ExamOfficeProps) {
  if (!examId) return <ExamList isAdmin={page.isAdmin} onOpen={onOpen} pageTabs={pageTabs} />;
  return (
    <ExamPage
      {...page}
      key={examId}
      examId={examId}
      view={readView(view)}
      onOpen={onOpen}
      onBack={() => onOpen(null)}
    />
  );
}
