import type { PageTabs } from '../../ui/table/list-page';
import { ExamList } from './exam-list';
import { ExamReport, readView } from './exam-report';

export interface ExamOfficeProps {
  /** An admin chooses the teacher; a teacher is always himself. */
  isAdmin: boolean;
  /** The exam that is open; null shows the list. */
  examId: string | null;
  onOpen: (examId: string | null) => void;
  /** Which side of the open exam's report shows. */
  view: string | null;
  onView: (view: string) => void;
  pageTabs: PageTabs;
}

export function ExamOffice({ isAdmin, examId, onOpen, view, onView, pageTabs }: ExamOfficeProps) {
  if (!examId) return <ExamList isAdmin={isAdmin} onOpen={onOpen} pageTabs={pageTabs} />;
  return (
    <ExamReport
      key={examId}
      examId={examId}
      isAdmin={isAdmin}
      view={readView(view)}
      onView={onView}
      onBack={() => onOpen(null)}
    />
  );
}
