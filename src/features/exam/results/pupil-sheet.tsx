import type { ExamForStaff } from '#contract/exam/exam';
import type { ScoreRow } from '#contract/exam-session/score-row';
import { formatScore } from '../../../lib/format';
import { toProblem } from '../../../lib/problem';
import { MarkedSheet } from '../../../question/marked-sheet';
import { EmptyState, ErrorState, LoadingState } from '../../../ui/states';
import { useAnswers } from '../roster/api';
import { PrintedPage } from './printed-page';
import { text } from './text';

interface PupilSheetProps {
  exam: Pick<ExamForStaff, 'id' | 'name'>;
  row: ScoreRow;
  onBack: () => void;
}

/** One pupil's answer sheet with keys and points, for screen and print. */
export function PupilSheet({ exam, row, onBack }: PupilSheetProps) {
  const sheet = useAnswers(exam.id, row.student_id);
  const problem = toProblem(sheet.error);
  const facts = text.sheet.facts(row.student_nis, row.student_class);
  return (
    <PrintedPage
      title={text.sheet.title(row.student_name)}
      facts={row.score === null ? facts : `${facts} · ${text.sheet.score(formatScore(row.score))}`}
      foot={[row.student_name, facts, exam.name]}
      onBack={onBack}
      note={{ exam: exam.id, sheet: 'pupil', student: row.student_id }}
      isReady={sheet.data !== undefined && sheet.data.length > 0}
    >
      {sheet.data ? (
        sheet.data.length === 0 ? (
          <EmptyState title={text.sheet.empty} />
        ) : (
          <MarkedSheet rows={sheet.data} />
        )
      ) : problem ? (
        <ErrorState {...problem} onRetry={() => void sheet.refetch()} retrying={sheet.isFetching} />
      ) : (
        <LoadingState />
      )}
    </PrintedPage>
  );
}
