import { useState } from 'react';
import type { ReplyOf } from '#contract/endpoint';
import type { transfer } from '#contract/transfer';
import { toProblem } from '../../../lib/problem';
import { usePreviewImport } from '../import/api';
import { text as importText } from '../import/text';

type Step =
  | { name: 'choose'; problem: string | null }
  | { name: 'reading'; label: string }
  | { name: 'import'; file: string; read: ReplyOf<typeof transfer.preview> };

/** From choosing a file to what it holds, which the server reads and looks over. */
export function useUploadStep(bankid: string) {
  const [step, setStep] = useState<Step>({ name: 'choose', problem: null });
  const previewImport = usePreviewImport(bankid);
  const refuse = (problem: string | null) => setStep({ name: 'choose', problem });
  return {
    step,
    startAgain: () => refuse(null),
    read: (file: File) => {
      setStep({ name: 'reading', label: importText.reading(file.name) });
      previewImport.mutate(file, {
        onSuccess: (read) =>
          read.questions.length + read.unread.length === 0
            ? refuse(importText.none)
            : setStep({ name: 'import', file: file.name, read }),
        onError: (error) => refuse(toProblem(error)?.message ?? importText.none),
      });
    },
  };
}
