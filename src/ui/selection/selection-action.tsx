import { type ReactNode, useState } from 'react';
import { formatNumber } from '../../lib/format';
import { toProblem } from '../../lib/problem';
import { Button } from '../button';
import { ConfirmDialog } from '../confirm-dialog';
import { toaster } from '../toast';

interface SelectionActionProps {
  selection: { chosen: ReadonlyMap<string, string> | undefined; stop: () => void };
  label: string;
  /** `brand`: it takes nothing away. */
  tone?: 'danger' | 'brand';
  /** The question, for so many. */
  title: (count: string) => string;
  /** A hook with the write, from the feature, which knows what has to be read again afterwards. */
  useWrite: (write: (ids: string[]) => Promise<Told>) => Write;
  write: (ids: string[]) => Promise<Told>;
  /** States what it means. */
  children: ReactNode;
}

interface Told {
  message: string;
}

interface Write {
  isPending: boolean;
  error: unknown;
  mutate: (ids: string[], then: { onSuccess: (reply: Told) => void }) => void;
}

/** One action on all chosen rows, asked before. */
export function SelectionAction(props: SelectionActionProps) {
  const { selection, label, tone = 'danger' } = props;
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button
        size="sm"
        variant="outline"
        tone={tone}
        disabled={!selection.chosen?.size}
        onClick={() => setIsAsking(true)}
      >
        {label}
      </Button>
      {isAsking ? <AskDialog {...props} tone={tone} onClose={() => setIsAsking(false)} /> : null}
    </>
  );
}

function AskDialog(props: SelectionActionProps & { tone: 'danger' | 'brand'; onClose: () => void }) {
  const { selection, label, tone, title, useWrite, write, children, onClose } = props;
  const action = useWrite(write);
  const ids = [...(selection.chosen?.keys() ?? [])];
  return (
    <ConfirmDialog
      open
      tone={tone}
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
    onSuccess: ({ message }: Told) => {
      toaster.success(message);
      selection.stop();
      onClose();
    },
  };
}
