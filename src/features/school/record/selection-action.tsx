import { type ReactNode, useState } from 'react';
import { formatNumber } from '../../../lib/format';
import { toProblem } from '../../../lib/problem';
import { Button } from '../../../ui/button';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { toaster } from '../../../ui/toast';
import { useOfficeWrite } from '../api';

interface SelectionActionProps {
  selection: { chosen: ReadonlyMap<string, string> | undefined; stop: () => void };
  label: string;
  /** The question, for so many. */
  title: (count: string) => string;
  write: (ids: string[]) => Promise<{ message: string }>;
  /** States what it means. */
  children: ReactNode;
}

/** One action on all chosen rows, asked before. */
export function SelectionAction(props: SelectionActionProps) {
  const { selection, label } = props;
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button
        size="sm"
        variant="outline"
        tone="danger"
        disabled={!selection.chosen?.size}
        onClick={() => setIsAsking(true)}
      >
        {label}
      </Button>
      {isAsking ? <AskDialog {...props} onClose={() => setIsAsking(false)} /> : null}
    </>
  );
}

function AskDialog(props: SelectionActionProps & { onClose: () => void }) {
  const { selection, label, title, write, children, onClose } = props;
  const action = useOfficeWrite(write);
  const ids = [...(selection.chosen?.keys() ?? [])];
  return (
    <ConfirmDialog
      open
      title={title(formatNumber(ids.length))}
      confirmLabel={label}
      busy={action.isPending}
      problem={toProblem(action.error)?.message}
      onClose={onClose}
      onConfirm={() => action.mutate(ids, tellOf(selection, onClose))}
    >
      {children}
    </ConfirmDialog>
  );
}

/** What is done also ends the choosing; what is refused stays in the dialog, and leaves the rows chosen. */
export function tellOf(selection: { stop: () => void }, onClose: () => void) {
  return {
    onSuccess: ({ message }: { message: string }) => {
      toaster.success(message);
      selection.stop();
      onClose();
    },
  };
}
