import { useState } from 'react';
import type { RosterRow } from '#contract/exam-session/roster';
import { formatNumber } from '../../../lib/format';
import { toProblem } from '../../../lib/problem';
import { Button } from '../../../ui/button';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { toaster } from '../../../ui/toast';
import { useIsHistory } from '../closed-period';
import { ReadmitOutcome } from '../readmit/readmit-outcome';
import { text as readmitText } from '../readmit/text';
import { useBarHold } from '../time/bar-hold';
import { useReadmit } from './api';
import { text } from './text';

interface UndoCollectionProps {
  examId: string;
  /** The sittings that were handed in here. */
  collected: readonly string[];
  /** Their names, as far as they are listed. */
  named: readonly RosterRow[];
  /** Called with the sittings for which nothing is left to be undone. */
  onUndone: (attempts: readonly string[]) => void;
}

/** Lets those back in for whom somebody handed in, and says who stayed out. */
export function UndoCollection({ collected, ...props }: UndoCollectionProps) {
  const [meant, setMeant] = useState<readonly string[]>();
  const isHistory = useIsHistory();
  return (
    <>
      {collected.length === 0 || isHistory ? null : (
        <Button size="sm" variant="ghost" onClick={() => setMeant(collected)}>
          {text.undo(formatNumber(collected.length))}
        </Button>
      )}
      {meant ? <UndoDialog {...props} meant={meant} onClose={() => setMeant(undefined)} /> : null}
    </>
  );
}

interface UndoDialogProps extends Omit<UndoCollectionProps, 'collected'> {
  meant: readonly string[];
  onClose: () => void;
}

function UndoDialog({ examId, meant, named, onUndone, onClose }: UndoDialogProps) {
  useBarHold();
  const readmit = useReadmit();
  const told = readmit.data?.data;
  const undo = () =>
    readmit.mutate(
      { exam: examId, attempts: [...meant] },
      {
        onSuccess: ({ message, data: { stayed } }) => {
          // Whose time is up can still be let in, once he is given some.
          const left = new Set(stayed.filter(({ why }) => why === 'timeUp').map(({ id }) => id));
          onUndone(meant.filter((id) => !left.has(id)));
          if (stayed.length > 0) return;
          toaster.success(message);
          onClose();
        },
      },
    );
  return (
    <ConfirmDialog
      open
      title={
        told
          ? readmitText.doneTitle(formatNumber(told.attempts.length))
          : text.undoTitle(formatNumber(meant.length))
      }
      confirmLabel={text.undoConfirm}
      tone="brand"
      busy={readmit.isPending}
      problem={toProblem(readmit.error)?.message}
      onlyTells={told !== undefined}
      onClose={onClose}
      onConfirm={undo}
    >
      {told ? <ReadmitOutcome named={named} told={told} /> : <p>{text.undoBody}</p>}
    </ConfirmDialog>
  );
}
