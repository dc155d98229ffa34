import { useState } from 'react';
import { toProblem } from '../../../lib/problem';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { toaster } from '../../../ui/toast';
import { LeavingFields, startOfLeaving, toLeaving } from './leaving-fields';
import { text } from './text';

interface LeaveDialogProps {
  title: string;
  /** The accounts are off already, and only the reason is noted. */
  isOff?: boolean;
  /** Sends it, as a TanStack mutation does. */
  busy: boolean;
  send: (
    leaving: ReturnType<typeof toLeaving>,
    then: { onSuccess: (reply: { message: string }) => void; onError: (error: unknown) => void },
  ) => void;
  /** Afterwards, where it was done. */
  onDone?: () => void;
  onClose: () => void;
}

/** Asks before pupils are switched off, and why; what is refused leaves what was typed. */
export function LeaveDialog({ title, isOff = false, busy, send, onDone, onClose }: LeaveDialogProps) {
  const [leaving, setLeaving] = useState(startOfLeaving);
  const [isMissed, setIsMissed] = useState(false);
  const [problem, setProblem] = useState<string>();
  const isMissing = isOff && leaving.reason === '';
  return (
    <ConfirmDialog
      open
      title={title}
      {...(isOff ? { tone: 'brand' as const } : {})}
      confirmLabel={isOff ? text.leaving.note : text.deactivate}
      busy={busy}
      problem={problem}
      onClose={onClose}
      onConfirm={() => {
        if (isMissing) return setIsMissed(true);
        setProblem(undefined);
        send(toLeaving(leaving), {
          onSuccess: ({ message }) => {
            toaster.success(message);
            onDone?.();
            onClose();
          },
          onError: (error) => setProblem(toProblem(error)?.message),
        });
      }}
    >
      {isOff ? text.leaving.noteBody : text.deactivateBody}
      <LeavingFields
        value={leaving}
        onChange={setLeaving}
        error={isMissed && isMissing ? text.leaving.reasonMissing : undefined}
      />
    </ConfirmDialog>
  );
}
