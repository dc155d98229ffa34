import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import type { QuestionForStaff } from '#contract/bank';
import { plainText } from '#domain/rich-text/tree';
import { serverMessage } from '../../lib/problem';
import { IconButton } from '../../ui/button';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { EditIcon, TrashIcon } from '../../ui/icons/office-icons';
import { toaster } from '../../ui/toast';
import { useRemoveQuestion } from './api';
import { text } from './text';

interface QuestionActionsProps {
  question: QuestionForStaff;
  number: number;
  onEdit: () => void;
}

/** What can be done to one question of a bank. */
export function QuestionActions({ question, number, onEdit }: QuestionActionsProps) {
  const [isRemoving, setRemoving] = useState(false);
  const remove = useRemoveQuestion();
  return (
    <chakra.div display="flex" gap="2" mt="3" justifyContent="flex-end">
      <IconButton label={text.view.edit(number)} onClick={onEdit}>
        <EditIcon boxSize="4" />
      </IconButton>
      <IconButton label={text.view.remove(number)} onClick={() => setRemoving(true)}>
        <TrashIcon boxSize="4" />
      </IconButton>
      <ConfirmDialog
        open={isRemoving}
        title={text.view.removeTitle(number)}
        confirmLabel={text.view.removeConfirm}
        busy={remove.isPending}
        onClose={() => setRemoving(false)}
        onConfirm={() =>
          remove.mutate(question.id, {
            onSuccess: ({ message }) => toaster.success(message),
            onError: (error) => toaster.error(serverMessage(error) ?? text.view.removeFailed),
            onSettled: () => setRemoving(false),
          })
        }
      >
        {text.view.removeBody(plainText(question.content).slice(0, 120))}
      </ConfirmDialog>
    </chakra.div>
  );
}
