import { type ReactNode, useState } from 'react';
import { formatNumber } from '../../../lib/format';
import { toProblem } from '../../../lib/problem';
import { Button } from '../../../ui/button';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { toaster } from '../../../ui/toast';
import { useOfficeWrite } from '../api';

interface SelectionDeedProps {
  selection: { chosen: ReadonlyMap<string, string> | undefined; stop: () => void };
  label: string;
  /** The question, for so many. */
  title: (count: string) => string;
  write: (ids: string[]) => Promise<{ message: string }>;
  /** States what it means. */
  children: ReactNode;
}

/** One deed on all chosen rows, asked before. */
export function SelectionDeed({ selection, label, title, write, children }: SelectionDeedProps) {
  const deed = useOfficeWrite(write);
  const [isAsking, setIsAsking] = useState(false);
  const ids = [...(selection.chosen?.keys() ?? [])];
  const close = () => setIsAsking(false);
  return (
    <>
      <Button
        size="sm"
        variant="outline"
        tone="danger"
        disabled={ids.length === 0}
        onClick={() => setIsAsking(true)}
      >
        {label}
      </Button>
      {isAsking ? (
        <ConfirmDialog
          open
          title={title(formatNumber(ids.length))}
          confirmLabel={label}
          busy={deed.isPending}
          onClose={close}
          onConfirm={() => deed.mutate(ids, tellOf(selection, close))}
        >
          {children}
        </ConfirmDialog>
      ) : null}
    </>
  );
}

/** The dialog closes either way: what is done also ends the choosing, what is refused leaves the rows chosen. */
export function tellOf(selection: { stop: () => void }, onClose: () => void) {
  return {
    onSuccess: ({ message }: { message: string }) => {
      toaster.success(message);
      selection.stop();
      onClose();
    },
    onError: (error: unknown) => {
      toaster.error(toProblem(error)?.message ?? '');
      onClose();
    },
  };
}
