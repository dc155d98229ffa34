import { chakra } from '@chakra-ui/react/styled-system';
import { Button } from './button';
import { Notice } from './states';

interface DialogFootProps {
  /** Why the last submission was refused. */
  problem: string | undefined;
  cancelLabel: string;
  submitLabel: string;
  /** It is being written: nothing is cancelled any more, and the dialog must not be closed either. */
  busy: boolean;
  /** Nothing can be submitted yet. */
  disabled?: boolean;
  onCancel: () => void;
}

/** The end of a form in a dialog: the problem, and the buttons. */
export function DialogFoot({ problem, busy, disabled, ...props }: DialogFootProps) {
  return (
    <>
      {problem === undefined ? null : (
        <Notice tone="danger" urgent>
          {problem}
        </Notice>
      )}
      <chakra.div display="flex" flexWrap="wrap" gap="3" justifyContent="flex-end">
        <Button variant="outline" tone="neutral" disabled={busy} onClick={props.onCancel}>
          {props.cancelLabel}
        </Button>
        <Button type="submit" busy={busy} disabled={disabled}>
          {props.submitLabel}
        </Button>
      </chakra.div>
    </>
  );
}
