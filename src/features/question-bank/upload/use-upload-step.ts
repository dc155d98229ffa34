import { useEffect, useRef, useState } from 'react';
import type { ReplyOf } from '#contract/endpoint';
import type { transfer } from '#contract/question-bank/transfer';
import { toProblem } from '../../../lib/problem';
import { usePreviewImport } from '../import/api';
import { text as importText } from '../import/text';

type Step =
  | { name: 'choose'; problem: string | null }
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
  return {
    step,
    startAgain: () => {
      reading.current?.abort();
      refuse(null);
    },
    read: (file: File) => {
      setStep({ name: 'reading', file: file.name, size: file.size, sent: 0 });
      const work = new AbortController();
      reading.current = work;
      const onSent = (sent: number) =>
        setStep((now) => (now.name === 'reading' && !work.signal.aborted ? { ...now, sent } : now));
      previewImport.mutate(
        { chosen: file, signal: work.signal, onSent },
        {
          onSuccess: (read) =>
            read.questions.length + read.unread.length === 0
              ? refuse(importText.none)
              : setStep({ name: 'import', file: file.name, read }),
          onError: (error) => {
            if (!work.signal.aborted) refuse(toProblem(error)?.message ?? importText.none);
          },
        },
      );
    },
  };
}
