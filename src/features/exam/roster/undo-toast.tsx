import { toProblem } from '../../../lib/problem';
import { Button } from '../../../ui/button';
import { toaster } from '../../../ui/toast';
import { text } from './text';

/** Long enough to notice that it was the wrong pupil; later, the menu of the pupil offers the undo. */
export const UNDO_MS = 15_000;

interface UndoToastProps {
  message: string;
  /** Resolves with the message of the server. */
  undo: () => Promise<string>;
  /** Closes this toast. */
  close: () => void;
}

/** Says what was done and offers to undo it. */
export function UndoToast({ message, undo, close }: UndoToastProps) {
  const takeBack = () => {
    close();
    undo().then(toaster.success, (error: unknown) => toaster.error(toProblem(error)?.message ?? ''));
  };
  return (
    <>
      {message}{' '}
      <Button size="sm" variant="outline" onClick={takeBack}>
        {text.actions.undo}
      </Button>
    </>
  );
}
