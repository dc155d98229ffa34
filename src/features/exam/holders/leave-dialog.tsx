import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { HolderList } from './holder-list';
import type { Holders } from './holders';
import { text } from './text';

/** Somebody wants to leave while answers may be on devices only. */
export interface Leaving {
  holders: Holders;
  go: () => void;
}

interface LeaveDialogProps {
  leaving: Leaving | undefined;
  onClose: () => void;
}

/** Names who may hold answers to somebody who is about to leave, and lets him stay. */
export function LeaveDialog({ leaving, onClose }: LeaveDialogProps) {
  if (!leaving) return null;
  return (
    <ConfirmDialog
      open
      title={text.leave.title}
      confirmLabel={text.leave.confirm}
      cancelLabel={text.leave.stay}
      onClose={onClose}
      onConfirm={() => {
        onClose();
        leaving.go();
      }}
    >
      <HolderList holders={leaving.holders} isWhole />
    </ConfirmDialog>
  );
}
