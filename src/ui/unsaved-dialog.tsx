import { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog';
import { formText } from './form-text';

/** Asks whether a form may lose its unsaved changes. */
export function UnsavedDialog(props: Pick<ConfirmDialogProps, 'open' | 'onClose' | 'onConfirm'>) {
  return (
    <ConfirmDialog
      {...props}
      title={formText.unsavedTitle}
      confirmLabel={formText.discard}
      cancelLabel={formText.keepEditing}
    >
      {formText.unsavedBody}
    </ConfirmDialog>
  );
}
