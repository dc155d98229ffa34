import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useState } from 'react';
import { Button } from './button';
import { Field } from './field';
import { formText } from './form-text';
import { TextInput } from './inputs';
import { Modal } from './modal';
import { Notice } from './states';
import { text } from './text';
import type { Tone } from './theme-colors';

export interface ConfirmDialogProps {
  open: boolean;
  title: string;
  /** Names what will be lost, with counts. */
  children: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  tone?: Tone;
  /** The action is impossible: explains why, and offers no button for it. */
  onlyTells?: boolean;
  busy?: boolean;
  /** Why it was refused or failed, while the dialog stays open. */
  problem?: string | undefined;
  /** For big losses: a name that must be typed first. */
  typeToConfirm?: string;
  onConfirm: () => void;
  onClose: () => void;
}

export function ConfirmDialog({ tone = 'danger', busy = false, ...props }: ConfirmDialogProps) {
  const [typed, setTyped] = useState('');
  const isReady = props.typeToConfirm === undefined || typed.trim() === props.typeToConfirm;
  const close = () => {
    if (busy) return;
    setTyped('');
    props.onClose();
  };
  return (
    <Modal open={props.open} onClose={close} title={props.title} role="alertdialog" width="28rem">
      <chakra.form
        display="flex"
        flexDirection="column"
        minHeight="0"
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady && !busy && !props.onlyTells) props.onConfirm();
        }}
      >
        <chakra.div px="6" pb="5" display="flex" flexDirection="column" gap="4" overflowY="auto">
          <chakra.div color="fg">{props.children}</chakra.div>
          {props.typeToConfirm === undefined ? null : (
            <Field label={formText.confirmByName(props.typeToConfirm)}>
              {(control) => (
                <TextInput
                  {...control}
                  value={typed}
                  autoComplete="off"
                  onChange={(event) => setTyped(event.target.value)}
                />
              )}
            </Field>
          )}
        </chakra.div>
        {props.problem ? (
          <chakra.div px="6" pb="4">
            <Notice tone="danger" urgent>
              {props.problem}
            </Notice>
          </chakra.div>
        ) : null}
        <chakra.div
          display="flex"
          flexWrap="wrap"
          justifyContent="flex-end"
          gap="3"
          px="6"
          py="4"
          borderTopWidth="1px"
          bg="bg.subtle"
        >
          <Button variant="outline" tone="neutral" onClick={close} disabled={busy}>
            {props.cancelLabel ?? (props.onlyTells ? text.close : text.cancel)}
          </Button>
          {props.onlyTells ? null : (
            <Button type="submit" tone={tone} busy={busy} disabled={!isReady}>
              {props.confirmLabel}
            </Button>
          )}
        </chakra.div>
      </chakra.form>
    </Modal>
  );
}
