import type { RosterRow } from '#contract/roster';
import { MarkedSheet } from '../../../question/marked-sheet';
import { useAnswers } from '../api';
import { QueryDialog } from '../query-dialog';
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
