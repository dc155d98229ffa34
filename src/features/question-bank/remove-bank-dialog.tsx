import { chakra } from '@chakra-ui/react/styled-system';
import type { Bank } from '#contract/question-bank/bank';
import { isApiError } from '../../lib/api-error';
import { formatNumber } from '../../lib/format';
import { toProblem } from '../../lib/problem';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { toaster } from '../../ui/toast';
import { useRemoveBank } from './api';
import { TYPE_NAME_FROM } from './clear-bank-dialog';
import { text } from './text';

interface RemoveBankDialogProps {
  bank: Bank;
  onClose: () => void;
  /** If the bank itself is on the screen: leads away from it. */
  onRemoved?: () => void;
}

/** Asks before a bank is deleted; if exams need it, it says which. */
export function RemoveBankDialog({ bank, onClose, onRemoved }: RemoveBankDialogProps) {
  const { id, name, question_count: count } = bank;
  const remove = useRemoveBank();
  const needed = isApiError(remove.error) && remove.error.code === 'inUse' ? remove.error.message : undefined;
  if (needed !== undefined) {
    return (
      <ConfirmDialog
        open
        onlyTells
        title={text.remove.neededTitle(name)}
        confirmLabel={text.remove.confirm}
        onClose={onClose}
        onConfirm={onClose}
      >
        {needed}
        <chakra.p mt="3" color="fg.muted">
          {text.remove.neededHint}
        </chakra.p>
      </ConfirmDialog>
    );
  }
  return (
    <ConfirmDialog
      open
      title={text.remove.title(name)}
      confirmLabel={text.remove.confirm}
      busy={remove.isPending}
      problem={toProblem(remove.error)?.message}
      {...(count >= TYPE_NAME_FROM ? { typeToConfirm: name } : {})}
      onClose={onClose}
      onConfirm={() =>
        remove.mutate(id, {
          onSuccess: ({ message }) => {
            toaster.success(message);
            onClose();
            onRemoved?.();
          },
        })
      }
    >
      {count === 0 ? text.remove.empty : text.remove.body(formatNumber(count))}
    </ConfirmDialog>
  );
}
