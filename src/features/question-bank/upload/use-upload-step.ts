import { useEffect, useRef, useState } from 'react';
import type { ReplyOf } from '#contract/endpoint';
import type { transfer } from '#contract/question-bank/transfer';
import { mayPass, toProblem } from '../../../lib/problem';
import { usePreviewImport } from '../import/api';
import { text as importText } from '../import/text';

/** A file that could not be sent or read this time; it need not be chosen again. */
interface KeptFile {
  file: string;
  message: string;
  onRetry: () => void;
}

type Step =
  | { name: 'choose'; problem: string | null; kept?: KeptFile }
  | { name: 'reading'; file: string; size: number; sent: number }
  | { name: 'import'; file: string; read: ReplyOf<typeof transfer.preview> };

/** From choosing a file to its content, which the server reads and checks. */
export function useUploadStep(bankid: string) {
  const [step, setStep] = useState<Step>({ name: 'choose', problem: null });
  const previewImport = usePreviewImport(bankid);
  const reading = useRef<AbortController>(null);
  const refuse = (problem: string | null) => setStep({ name: 'choose', problem });
  // Leaving the page aborts a reading that nobody waits for, so that it does not hold up the next file.
  useEffect(() => () => reading.current?.abort(), []);
  const read = (file: File) => {
    setStep({ name: 'reading', file: file.name, size: file.size, sent: 0 });
    const work = new AbortController();
    reading.current = work;
    const onSent = (sent: number) =>
      setStep((now) => (now.name === 'reading' && !work.signal.aborted ? { ...now, sent } : now));
    previewImport.mutate(
      { chosen: file, signal: work.signal, onSent },
      {
        onSuccess: (said) =>
          said.questions.length + said.unread.length === 0
            ? refuse(importText.none)
            : setStep({ name: 'import', file: file.name, read: said }),
        onError: (error) => {
          if (work.signal.aborted) return;
          const message = toProblem(error)?.message ?? importText.none;
          if (!mayPass(error)) return refuse(message);
          const kept = { file: file.name, message, onRetry: () => read(file) };
          setStep({ name: 'choose', problem: null, kept });
        },
      },
    );
  };
  return {
    step,
    startAgain: () => {
      reading.current?.abort();
      refuse(null);
    },
    read,
  };
}
