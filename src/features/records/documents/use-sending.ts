import { useRef, useState } from 'react';
import { isApiError } from '../../../lib/api-error';
import { mayPass, toProblem } from '../../../lib/problem';
import { toaster } from '../../../ui/toast';
import { type NewFile, useAddDocument } from './api';

type Wanted = Omit<NewFile, 'onShare' | 'signal'>;

/** Sends a file. One that did not get through, or was stopped, is kept, to be sent again without being chosen again. */
export function useSending(userid: string, onDone: () => void) {
  const add = useAddDocument(userid);
  const [percent, setPercent] = useState(0);
  const [file, setFile] = useState<File>();
  const [isStopped, setStopped] = useState(false);
  const aborter = useRef<AbortController>(undefined);
  const send = (wanted: Wanted) => {
    aborter.current = new AbortController();
    setFile(wanted.file);
    setPercent(0);
    setStopped(false);
    add.mutate(
      { ...wanted, onShare: setPercent, signal: aborter.current.signal },
      {
        onSuccess: ({ message, data }) => {
          toaster[data.state === 'same' ? 'info' : 'success'](message);
          onDone();
        },
      },
    );
  };
  const stop = () => {
    // First, so that nobody is told of its end.
    add.reset();
    aborter.current?.abort();
    setStopped(true);
  };
  return {
    send,
    stop,
    percent,
    isSending: add.isPending,
    isStopped,
    problem: explain(add.error),
    /** What can be sent again. */
    left: isStopped || mayPass(add.error) ? file : undefined,
  };
}

function explain(error: unknown): string | undefined {
  const [field] = isApiError(error) ? Object.values(error.fields) : [];
  return field ?? toProblem(error)?.message;
}
