import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import type { Authored } from '#contract/question-bank/authored';
import type { Bank } from '#contract/question-bank/bank';
import { readPoints } from '#domain/question-bank/points';
import { readDraft, toDraft } from '#domain/question-bank/question-draft';
import { Button } from '../../../ui/button';
import { useLeaveQuestion } from '../../../ui/leave-question';
import { Modal } from '../../../ui/modal';
import { Notice } from '../../../ui/states';
import { text as ui } from '../../../ui/text';
import { UnsavedDialog } from '../../../ui/unsaved-dialog';
import { readModel, toQuestionDraft } from '../editor/editor-model';
import { QuestionFields } from '../editor/question-fields';
import type { ImportItem } from './import-items';
import { text } from './text';

interface MendDialogProps {
  item: ImportItem;
  bank: Bank;
  isBusy: boolean;
  /** Why the server did not check it. */
  problem: string | undefined;
  onApply: (question: Authored) => void;
  onClose: () => void;
}

/** Corrects one question of a file with the editor's fields; the server draws it again. */
export function MendDialog({ item, bank, isBusy, problem, onApply, onClose }: MendDialogProps) {
  const [given] = useState(() => readModel(toDraft(item.question)));
  const [model, setModel] = useState(given);
  const isDirty = model !== given;
  const { leave, question } = useLeaveQuestion(isDirty, onClose);
  const requestClose = () => {
    if (!isBusy) leave();
  };
  const apply = () => {
    const points = bank.btype === 'paket' ? (readPoints(model.points) ?? null) : item.question.points;
    onApply(readDraft(toQuestionDraft(model), points));
  };
  return (
    <>
      {/* No form: the tools bring forms of their own. */}
      <Modal open onClose={requestClose} title={text.mendTitle(item.number)} placement="end" width="48rem">
        <chakra.div flex="1" overflowY="auto" px="6" py="4" css={{ '--tools-top': '-1rem' }}>
          <QuestionFields
            model={model}
            bank={bank}
            onChange={(change) => setModel((now) => ({ ...now, ...change }))}
          />
        </chakra.div>
        {problem ? (
          <chakra.div px="6" pb="4">
            <Notice tone="danger" urgent>
              {problem}
            </Notice>
          </chakra.div>
        ) : null}
        <chakra.footer display="flex" justifyContent="flex-end" gap="3" px="6" py="4" borderTopWidth="1px">
          <Button variant="outline" tone="neutral" onClick={requestClose} disabled={isBusy}>
            {ui.cancel}
          </Button>
          <Button busy={isBusy} onClick={apply}>
            {text.mendApply}
          </Button>
        </chakra.footer>
      </Modal>
      <UnsavedDialog {...question} />
    </>
  );
}
