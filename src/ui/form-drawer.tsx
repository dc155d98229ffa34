import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, type SubmitEvent, useId } from 'react';
import { Button } from './button';
import { formText } from './form-text';
import { useLeaveQuestion } from './leave-question';
import { Modal } from './modal';
import { Notice } from './states';
import { text } from './text';
import { UnsavedDialog } from './unsaved-dialog';

export interface FormDrawerProps {
  open: boolean;
  onClose: () => void;
  title: string;
  description?: string;
  /** `form.handleSubmit(…)` of react-hook-form, or any submit handler. */
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => unknown;
  busy?: boolean;
  /** There are unsaved changes: closing asks first, and so does every way out of the page. */
  dirty?: boolean;
  submitLabel?: string;
  /** Why nothing can be saved at present: said beside the button, which cannot be pressed. */
  notReady?: string | undefined;
  /** Why saving was refused or failed: beside the buttons, wherever the form is scrolled to. */
  problem?: string | undefined;
  /** Extra content to the left of the buttons. */
  footer?: ReactNode;
  children: ReactNode;
}

/** A drawer with a record's form, 480 px wide, on the right. Enter submits, Esc closes. */
export function FormDrawer({ busy = false, dirty = false, ...props }: FormDrawerProps) {
  const reasonId = useId();
  const { leave, question } = useLeaveQuestion(props.open && dirty, props.onClose);
  const requestClose = () => {
    if (!busy) leave();
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
            if (!busy && props.notReady === undefined) void props.onSubmit(event);
          }}
        >
          <chakra.div flex="1" overflowY="auto" px="6" py="4" display="flex" flexDirection="column" gap="5">
            {props.children}
          </chakra.div>
          {props.problem ? (
            <chakra.div px="6" pb="4">
              <Notice tone="danger" urgent>
                {props.problem}
              </Notice>
            </chakra.div>
          ) : null}
          {props.notReady === undefined ? null : (
            <chakra.p id={reasonId} px="6" pb="4" fontSize="sm" color="fg.muted">
              {props.notReady}
            </chakra.p>
          )}
          <chakra.footer display="flex" alignItems="center" gap="3" px="6" py="4" borderTopWidth="1px">
            <chakra.div flex="1">{props.footer}</chakra.div>
            <Button variant="outline" tone="neutral" onClick={requestClose} disabled={busy}>
              {text.cancel}
            </Button>
            <Button
              type="submit"
              busy={busy}
              disabled={props.notReady !== undefined}
              aria-describedby={props.notReady === undefined ? undefined : reasonId}
            >
              {props.submitLabel ?? formText.save}
            </Button>
          </chakra.footer>
        </chakra.form>
      </Modal>
      <UnsavedDialog {...question} />
    </>
  );
}
