import { chakra } from '@chakra-ui/react/styled-system';
import { toProblem } from '../../../lib/problem';
import { Modal } from '../../../ui/modal';
import { ErrorState, LoadingState, Notice } from '../../../ui/states';
import { AddKeyForm } from './add-key-form';
import { useConfigKeys } from './api';
import { KeyList } from './key-list';
import { MakeConfigForm } from './make-config-form';
import { text } from './text';

interface SafeBrowserDialogProps {
  exam: { id: string; name: string };
  onClose: () => void;
}

/** With which settings of Safe Exam Browser an exam is opened. */
export function SafeBrowserDialog({ exam, onClose }: SafeBrowserDialogProps) {
  const keys = useConfigKeys(exam.id);
  const problem = toProblem(keys.error);
  return (
    <Modal open onClose={onClose} title={text.title} description={text.body} width="38rem">
      <chakra.div
        flex="1"
        overflowY="auto"
        px="6"
        pb="6"
        display="grid"
        gap="6"
        gridTemplateColumns="minmax(0, 1fr)"
      >
        {keys.data ? (
          <>
            <KeyList examId={exam.id} keys={keys.data.data} />
            {keys.data.begun && keys.data.data.length === 0 ? (
              <Notice tone="lantern">{text.begun}</Notice>
            ) : (
              <>
                <MakeConfigForm exam={exam} />
                <AddKeyForm examId={exam.id} />
              </>
            )}
            <chakra.p fontSize="sm" color="fg.muted">
              {text.versions}
            </chakra.p>
          </>
        ) : problem ? (
          <ErrorState {...problem} onRetry={() => void keys.refetch()} retrying={keys.isFetching} />
        ) : (
          <LoadingState />
        )}
      </chakra.div>
    </Modal>
  );
}
