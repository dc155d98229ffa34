import { chakra } from '@chakra-ui/react/styled-system';
import { Loaded } from '../../../ui/loaded';
import { Modal, ModalBody } from '../../../ui/modal';
import { Notice } from '../../../ui/states';
import { useIsHistory } from '../closed-period';
import { AddKeyForm } from './add-key-form';
import { useConfigKeys } from './api';
import { KeyList } from './key-list';
import { MakeConfigForm } from './make-config-form';
import { text } from './text';

interface SafeBrowserDialogProps {
  exam: { id: string; name: string };
  onClose: () => void;
}

/** The Safe Exam Browser settings with which an exam can be opened. */
export function SafeBrowserDialog({ exam, onClose }: SafeBrowserDialogProps) {
  const keys = useConfigKeys(exam.id);
  const isHistory = useIsHistory();
  return (
    <Modal open onClose={onClose} title={text.title} description={text.body} width="38rem">
      <ModalBody pt="2" gap="6">
        <Loaded query={keys}>
          {({ data, begun }) => (
            <>
              {isHistory ? <Notice>{text.locked}</Notice> : null}
              <KeyList examId={exam.id} keys={data} />
              {isHistory ? null : begun && data.length === 0 ? (
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
          )}
        </Loaded>
      </ModalBody>
    </Modal>
  );
}
