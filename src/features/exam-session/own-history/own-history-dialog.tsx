import type { ExamForStudent } from '#contract/exam/exam';
import { toProblem } from '../../../lib/problem';
import { TimelineList } from '../../../timeline/timeline-list';
import { Modal, ModalBody } from '../../../ui/modal';
import { EmptyState, ErrorState, LoadingState } from '../../../ui/states';
import { useOwnHistory } from './api';
import { ExplainForm } from './explain-form';
import { text } from './text';

interface OwnHistoryDialogProps {
  exam: Pick<ExamForStudent, 'id' | 'name'>;
  onClose: () => void;
}

/** A pupil's own history, in which he may comment on each incident. */
export function OwnHistoryDialog({ exam, onClose }: OwnHistoryDialogProps) {
  const history = useOwnHistory(exam.id);
  const problem = toProblem(history.error);
  return (
    <Modal open onClose={onClose} title={text.title(exam.name)} description={text.body} width="34rem">
      <ModalBody pt="2">
        {history.data ? (
          history.data.length === 0 ? (
            <EmptyState title={text.empty} tone="neutral" />
          ) : (
            <TimelineList entries={history.data}>
              {({ incident, said }) =>
                incident === null || said !== null ? null : <ExplainForm exam={exam.id} incident={incident} />
              }
            </TimelineList>
          )
        ) : problem ? (
          <ErrorState {...problem} onRetry={() => void history.refetch()} retrying={history.isFetching} />
        ) : (
          <LoadingState />
        )}
      </ModalBody>
    </Modal>
  );
}
