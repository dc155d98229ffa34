import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import type { QuestionForStaff } from '#contract/question-bank/bank';
import { plainText } from '#domain/rich-text/tree';
import { serverMessage } from '../../lib/problem';
import { IconButton } from '../../ui/button';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { ClockIcon } from '../../ui/icons/basic-icons';
import { ChartIcon, CopyIcon, EditIcon, TrashIcon } from '../../ui/icons/office-icons';
import { toaster } from '../../ui/toast';
import { useRemoveQuestion } from './api';
import { VersionDialog } from './history/version-dialog';
import { text } from './text';
import { UsageDialog } from './usage/usage-dialog';

interface QuestionActionsProps {
  question: QuestionForStaff;
  number: number;
  showPoints: boolean;
  /** Otherwise read-only. */
  canEdit: boolean;
  onEdit: () => void;
  /** Starts a new question as a copy of this one. */
  onCopy: () => void;
}

/** Actions on one question of a bank. */
export function QuestionActions(props: QuestionActionsProps) {
  const { question, number, showPoints, canEdit, onEdit, onCopy } = props;
  const [isRemoving, setRemoving] = useState(false);
  const [showsHistory, setShowsHistory] = useState(false);
  const [showsUsage, setShowsUsage] = useState(false);
  const remove = useRemoveQuestion();
  return (
    <chakra.div display="flex" gap="2" mt="3" justifyContent="flex-end">
      {canEdit ? (
        <>
          <IconButton label={text.view.edit(number)} onClick={onEdit}>
            <EditIcon boxSize="4" />
          </IconButton>
          <IconButton label={text.view.copy(number)} onClick={onCopy}>
            <CopyIcon boxSize="4" />
          </IconButton>
        </>
      ) : null}
      <IconButton label={text.view.usage(number)} onClick={() => setShowsUsage(true)}>
        <ChartIcon boxSize="4" />
      </IconButton>
      {question.changedat === null ? null : (
        <IconButton label={text.view.history(number)} onClick={() => setShowsHistory(true)}>
          <ClockIcon boxSize="4" />
        </IconButton>
      )}
      {canEdit ? (
        <IconButton label={text.view.remove(number)} onClick={() => setRemoving(true)}>
          <TrashIcon boxSize="4" />
        </IconButton>
      ) : null}
      {showsUsage ? (
        <UsageDialog question={question.id} number={number} onClose={() => setShowsUsage(false)} />
      ) : null}
      {showsHistory ? (
        <VersionDialog
          question={question}
          number={number}
          showPoints={showPoints}
          canRestore={canEdit}
          onClose={() => setShowsHistory(false)}
        />
      ) : null}
      <ConfirmDialog
        open={isRemoving}
        title={text.view.removeTitle(number)}
        confirmLabel={text.view.removeConfirm}
        busy={remove.isPending}
        problem={remove.error ? (serverMessage(remove.error) ?? text.view.removeFailed) : undefined}
        onClose={() => {
          remove.reset();
          setRemoving(false);
        }}
        onConfirm={() =>
          remove.mutate(question.id, {
            onSuccess: ({ message }) => {
              toaster.success(message);
              setRemoving(false);
            },
          })
        }
      >
        {text.view.removeBody(plainText(question.content).slice(0, 120))}
      </ConfirmDialog>
    </chakra.div>
  );
}
