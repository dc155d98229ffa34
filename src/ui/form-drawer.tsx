import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import { useUnloadWarning } from '../lib/unload-warning';
import { Button } from './button';
import { ConfirmDialog } from './confirm-dialog';
import { formText } from './form-text';
import { Modal } from './modal';
import { text } from './text';

export interface FormDrawerProps {
  open: boolean;
  onClose: () => void;
  title: string;
  description?: string;
  /** `form.handleSubmit(…)` of react-hook-form, or any submit handler. */
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => unknown;
  busy?: boolean;
  /** There are unsaved changes: closing asks first. */
  dirty?: boolean;
  submitLabel?: string;
  /** Extra content to the left of the buttons. */
  footer?: ReactNode;
  children: ReactNode;
}

/** A drawer with a record's form, 480 px wide, on the right. Enter submits, Esc closes. */
export function FormDrawer({ busy = false, dirty = false, ...props }: FormDrawerProps) {
  const [asking, setAsking] = useState(false);
  useUnloadWarning(props.open && dirty);
  const requestClose = () => {
    if (busy) return;
    if (dirty) setAsking(true);
    else props.onClose();
  };
  return (
    <>
      <Modal
        open={props.open}
        onClose={requestClose}
        title={props.title}
        description={props.description}
        placement="end"
        width="30rem"
      >
        <chakra.form
          noValidate
          display="flex"
          flexDirection="column"
          flex="1"
          minHeight="0"
          onSubmit={(event) => {
            event.preventDefault();
            if (!busy) void props.onSubmit(event);
          }}
        >
          <chakra.div flex="1" overflowY="auto" px="6" py="4" display="flex" flexDirection="column" gap="5">
            {props.children}
          </chakra.div>
          <chakra.footer display="flex" alignItems="center" gap="3" px="6" py="4" borderTopWidth="1px">
            <chakra.div flex="1">{props.footer}</chakra.div>
            <Button variant="outline" tone="neutral" onClick={requestClose} disabled={busy}>
              {text.cancel}
            </Button>
            <Button type="submit" busy={busy}>
              {props.submitLabel ?? formText.save}
            </Button>
          </chakra.footer>
        </chakra.form>
      </Modal>
      <ConfirmDialog
        open={asking}
        title={formText.unsavedTitle}
        confirmLabel={formText.discard}
        cancelLabel={formText.keepEditing}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          props.onClose();
        }}
      >
        {formText.unsavedBody}
      </ConfirmDialog>
    </>
  );
}
