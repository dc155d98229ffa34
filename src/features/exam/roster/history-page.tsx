import type { RosterRow } from '#contract/exam-session/roster';
import { toProblem } from '../../../lib/problem';
import { TimelineList } from '../../../timeline/timeline-list';
import { ErrorState, LoadingState } from '../../../ui/states';
import { useExam } from '../api';
import { PrintedPage } from '../results/printed-page';
import { useHistory } from './api';
import { text } from './text';

interface HistoryPageProps {
  examId: string;
  row: Pick<RosterRow, 'student_name' | 'nis' | 'class_name'> & { log_id: string };
  onBack: () => void;
}

/** The history of one attempt, with actors, times and reasons, and the pupil's statements: for screen and print. */
export function HistoryPage({ examId, row, onBack }: HistoryPageProps) {
  const history = useHistory(examId, row.log_id);
  const name = useExam(examId).data?.name;
  const problem = toProblem(history.error);
  return (
    <PrintedPage
      title={text.history.title(row.student_name)}
      facts={text.history.facts(row.nis, row.class_name)}
      foot={[text.history.title(row.student_name), text.history.facts(row.nis, row.class_name), name]}
      onBack={onBack}
    >
      {history.data ? (
        <TimelineList entries={history.data} />
      ) : problem ? (
        <ErrorState {...problem} onRetry={() => void history.refetch()} retrying={history.isFetching} />
      ) : (
        <LoadingState />
      )}
    </PrintedPage>
  );
}
