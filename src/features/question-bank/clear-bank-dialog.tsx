import { formatNumber } from '../../lib/format';
import { toProblem } from '../../lib/problem';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { toaster } from '../../ui/toast';
import { useClearBank } from './api';
import { text } from './text';

/** From so many questions on, a slip costs days: the name must be typed. */
export const TYPE_NAME_FROM = 50;

interface ClearBankDialogProps {
  bankId: string;
  name: string;
  count: number;
  onClose: () => void;
}

export function ClearBankDialog({ bankId, name, count, onClose }: ClearBankDialogProps) {
  const clear = useClearBank();
  const shown = formatNumber(count);
  return (
    <ConfirmDialog
      open
      title={text.clear.title}
      confirmLabel={text.clear.confirm(shown)}
      busy={clear.isPending}
      problem={toProblem(clear.error)?.message}
      {...(count >= TYPE_NAME_FROM ? { typeToConfirm: name } : {})}
      onClose={onClose}
      onConfirm={() =>
        clear.mutate(bankId, {
          onSuccess: ({ message }) => {
            toaster.success(message);
            onClose();
          },
        })
      }
    >
      {text.clear.body(name, shown)}
    </ConfirmDialog>
  );
}
