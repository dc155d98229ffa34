import { toProblem } from '../../../lib/problem';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { toaster } from '../../../ui/toast';
import { useRenewToken } from './api';
import { text } from './text';
import type { Opening } from './token-openings';

interface RenewTokenProps {
  examId: string;
  opening: Opening;
  onClose: () => void;
}

/** Shown before a token becomes invalid: who is affected, and who is not. */
export function RenewToken({ examId, opening, onClose }: RenewTokenProps) {
  const renew = useRenewToken();
  const { room, name, token } = opening;
  return (
    <ConfirmDialog
      open
      title={room === null ? text.token.titleExam : text.token.titleRoom(name)}
      confirmLabel={text.token.confirm}
      tone="brand"
      busy={renew.isPending}
      problem={toProblem(renew.error)?.message}
      onClose={onClose}
      onConfirm={() =>
        renew.mutate(
          { exam: examId, ...(room === null ? {} : { room }), replaces: token },
          {
            onSuccess: ({ message }) => {
              toaster.success(message);
              onClose();
            },
          },
        )
      }
    >
      <p>{room === null ? text.token.bodyExam : text.token.bodyRoom}</p>
    </ConfirmDialog>
  );
}
