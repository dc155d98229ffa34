import { chakra } from '@chakra-ui/react/styled-system';
import type { RubricVersion } from '#contract/exam-session/exam-rubric';
import { formatMoment, formatNumber } from '../../../../lib/format';
import { toProblem } from '../../../../lib/problem';
import { RubricTable } from '../../../../question/rubric-table';
import { CheckCircleIcon } from '../../../../ui/icons/basic-icons';
import { Modal, ModalBody } from '../../../../ui/modal';
import { ErrorState, LoadingState } from '../../../../ui/states';
import { StatusBadge } from '../../../../ui/status-badge';
import { useRubrics } from './api';
import { text } from './text';

interface RubricHistoryProps {
  examId: string;
  questionId: string;
  onClose: () => void;
}

/** Every rubric that the essay has had in this exam, the present one first. */
export function RubricHistory({ examId, questionId, onClose }: RubricHistoryProps) {
  const rubrics = useRubrics(examId, questionId);
  const problem = toProblem(rubrics.error);
  return (
    <Modal open onClose={onClose} title={text.history} placement="end" width="30rem">
      <ModalBody>
        {rubrics.data ? (
          <chakra.ol display="grid" gap="5" listStyleType="none">
            {rubrics.data.data.map((version, index) => (
              <chakra.li key={version.number} borderInlineStartWidth="2px" ps="4">
                <Version version={version} stands={index === 0} />
              </chakra.li>
            ))}
          </chakra.ol>
        ) : problem ? (
          <ErrorState {...problem} onRetry={() => void rubrics.refetch()} retrying={rubrics.isFetching} />
        ) : (
          <LoadingState />
        )}
      </ModalBody>
    </Modal>
  );
}

function Version({
  version: { rubric, number, by, at, graded },
  stands,
}: {
  version: RubricVersion;
  stands: boolean;
}) {
  const words = text.versions;
  return (
    <>
      {stands ? <StatusBadge icon={CheckCircleIcon} tone="success" label={words.stands} /> : null}
      <chakra.p fontWeight="medium" color="fg.strong" overflowWrap="anywhere">
        {number === 0 || at === null ? words.paper : words.by(by ?? words.gone, formatMoment(at))}
      </chakra.p>
      <chakra.p fontSize="sm" color="fg.muted">
        {words.graded(formatNumber(graded))}
      </chakra.p>
      {rubric.length > 0 ? <RubricTable rubric={rubric} /> : <p>{words.none}</p>}
    </>
  );
}
