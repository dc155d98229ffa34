import type { RosterRow } from '#contract/exam-session/roster';
import { MarkedSheet } from '../../../question/marked-sheet';
import { QueryDialog } from '../query-dialog';
import { useAnswers } from './api';
import { text } from './text';

interface AnswersDialogProps {
  examId: string;
  row: RosterRow;
  onClose: () => void;
}

/** One student's answer sheet: each question's answer and what it is worth. */
export function AnswersDialog({ examId, row, onClose }: AnswersDialogProps) {
  return (
    <QueryDialog
      title={text.answers.title(row.student_name)}
      width="42rem"
      query={useAnswers(examId, row.student_id)}
      onClose={onClose}
    >
      {(sheet) => <MarkedSheet rows={sheet} />}
    </QueryDialog>
  );
}
