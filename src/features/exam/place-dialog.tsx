import type { ExamForStaff } from '#contract/exam/exam';
import { LazyPart } from '../../ui/lazy-part';
import { OpeningDialog } from '../../ui/opening-dialog';
import { DuplicateDialog } from './copies/duplicate-dialog';
import { ExamForm } from './form/exam-form';
import { ChangeStatusDialog } from './list/change-status-dialog';
import type { ExamDialog } from './page-actions';
import { CarryDialog, SafeBrowserDialog, SubstituteDialog } from './page-parts';

interface PlaceDialogProps {
  place: ExamDialog | null;
  exam: ExamForStaff;
  isAdmin: boolean;
  onGo: (place: ExamDialog) => void;
  /** Opens another exam: a copy that was just made. */
  onOpen: (examId: string) => void;
  onClose: () => void;
}

/** The dialog that an action opens over the page of an exam. */
export function PlaceDialog({ place, exam, isAdmin, onGo, onOpen, onClose }: PlaceDialogProps) {
  switch (place) {
    case 'edit':
      return <ExamForm exam={exam} isAdmin={isAdmin} onClose={onClose} />;
    case 'status':
      return <ChangeStatusDialog exam={exam} onMend={() => onGo('edit')} onClose={onClose} />;
    case 'copy':
      return <DuplicateDialog exam={exam} onMade={onOpen} onClose={onClose} />;
    default:
      return (
        <LazyPart place={place ?? ''} waiting={<OpeningDialog onClose={onClose} />} onClose={onClose}>
          {place === 'carry' ? <CarryDialog examId={exam.id} onClose={onClose} /> : null}
          {place === 'safeBrowser' ? <SafeBrowserDialog exam={exam} onClose={onClose} /> : null}
          {place === 'substitute' ? <SubstituteDialog exam={exam} onClose={onClose} /> : null}
        </LazyPart>
      );
  }
}
