import { useEffect, useRef, useState } from 'react';
import type { InputOf } from '#contract/endpoint';
import type { results } from '#contract/exam-session/results';
import { isApiError } from '../../../lib/api-error';
import { serverMessage } from '../../../lib/problem';
import { Button } from '../../../ui/button';
import { notePrint } from './api';
import { text } from './text';

export type PrintNote = InputOf<typeof results.notePrint>;

interface PrintButtonProps {
  /** Told to the audit log before anything is printed; omitted for what leaves no record. */
  note?: PrintNote | undefined;
  /** False until all that belongs on the paper is there. */
  isReady: boolean;
  /** Why nothing was printed; undefined takes it back. */
  onRefused: (why: string | undefined) => void;
}

/** Prints the page; results are noted in the audit log first, and without their note nothing is printed. */
export function PrintButton({ note, isReady, onRefused }: PrintButtonProps) {
  const [isBusy, setIsBusy] = useState(false);
  const isNoted = useNotedPrints(note);
  const press = async () => {
    if (note === undefined) return print();
    setIsBusy(true);
    onRefused(undefined);
    try {
      await notePrint(note);
      isNoted.current = true;
      print();
    } catch (error) {
      const isCutOff = isApiError(error) && error.status === 0;
      onRefused(isCutOff ? text.noted.printOffline : (serverMessage(error) ?? text.noted.printFailed));
    } finally {
      isNoted.current = false;
      setIsBusy(false);
    }
  };
  return (
    <Button busy={isBusy} disabled={!isReady} onClick={() => void press()}>
      {text.sheet.print}
    </Button>
  );
}

/** What the browser prints by its own menu is noted as well, as far as it can be. */
function useNotedPrints(note: PrintNote | undefined) {
  const isNoted = useRef(false);
  useEffect(() => {
    const tell = () => {
      if (note !== undefined && !isNoted.current) void notePrint(note).catch(() => undefined);
    };
    addEventListener('beforeprint', tell);
    return () => removeEventListener('beforeprint', tell);
  }, [note]);
  return isNoted;
}
