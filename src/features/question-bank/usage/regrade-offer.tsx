import { chakra } from '@chakra-ui/react/styled-system';
import type { QuestionUsage } from '#contract/question-bank/authoring';
import { Button } from '../../../ui/button';
import { Modal, ModalBody } from '../../../ui/modal';
import { text } from './text';
import { UsageList } from './usage-list';

interface RegradeOfferProps {
  question: string;
  /** Exams marked with an older key. */
  usage: readonly QuestionUsage[];
  onClose: () => void;
}

/** After a change of key: offers to re-mark the exams that asked the question, one by one. */
export function RegradeOffer({ question, usage, onClose }: RegradeOfferProps) {
  return (
    <Modal open onClose={onClose} title={text.offer.title} description={text.offer.body} width="34rem">
      <ModalBody>
        <UsageList question={question} usage={usage} />
        <chakra.div display="flex" justifyContent="flex-end">
          <Button variant="outline" tone="neutral" onClick={onClose}>
            {text.offer.later}
          </Button>
        </chakra.div>
      </ModalBody>
    </Modal>
  );
}
