import type { ReactNode } from 'react';
import { toProblem } from '../../../lib/problem';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { toaster } from '../../../ui/toast';
import { type Switchable, useSchoolWrite } from '../api';

interface ToggleDialogProps {
  endpoint: Switchable;
  id: string;
  state: 'active' | 'inactive';
  title: string;
  confirmLabel: string;
  /** States what will be lost. */
  children: ReactNode;
  onClose: () => void;
}

/** Asks before a person is deactivated, or activated if that erases something. */
export function ToggleDialog({ endpoint, id, state, children, onClose, ...words }: ToggleDialogProps) {
  const toggle = useSchoolWrite(endpoint);
  return (
    <ConfirmDialog
      open
      {...words}
      busy={toggle.isPending}
      problem={toProblem(toggle.error)?.message}
      onClose={onClose}
      onConfirm={() =>
        toggle.mutate(
          { id, state },
          {
            onSuccess: ({ message }) => {
              toaster.success(message);
              onClose();
            },
          },
        )
      }
    >
      {children}
    </ConfirmDialog>
  );
}
