import type { BackupRow } from '#contract/backup/backup';
import { formatMoment } from '../../lib/format';
import { toProblem } from '../../lib/problem';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { toaster } from '../../ui/toast';
import { useRemoveBackup } from './api';
import { text } from './text';

/** Asks before a kept backup is deleted, the last place where a deleted school is. */
export function RemoveBackup({ of, onClose }: { of: BackupRow; onClose: () => void }) {
  const remove = useRemoveBackup();
  return (
    <ConfirmDialog
      open
      title={text.removeTitle}
      confirmLabel={text.remove}
      busy={remove.isPending}
      problem={toProblem(remove.error)?.message}
      onClose={onClose}
      onConfirm={() =>
        remove.mutate(of.name, {
          onSuccess: ({ message }) => {
            toaster.success(message);
            onClose();
          },
        })
      }
    >
      {text.removeBody(of.kept_for.join(', '), formatMoment(of.made_at))}
    </ConfirmDialog>
  );
}
