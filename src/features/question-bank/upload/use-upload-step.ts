import { useState } from 'react';
import type { ReplyOf } from '#contract/endpoint';
import type { transfer } from '#contract/transfer';
import type { SheetRow } from '#domain/question-bank/question-sheet';
import { toProblem } from '../../../lib/problem';
import { usePreviewImport } from '../import/api';
import { text as importText } from '../import/text';
import { text } from '../text';
import { readSheetFile } from './read-sheet-file';

type Step =
  | { name: 'choose'; problem: string | null }
  | { name: 'reading'; label: string }
  | { name: 'preview'; file: string; rows: readonly SheetRow[] }
  | { name: 'import'; file: string; read: ReplyOf<typeof transfer.preview> };

/** 5 MB: a sheet of a thousand questions has a tenth of it. */
const SHEET_MAX_BYTES = 5_242_880;

export const SHEETS = ['.xlsx', '.csv'] as const;
/** Read by the server, which looks at what they are. */
export const DOCUMENTS = ['.docx', '.gift', '.txt', '.xml'] as const;

/** From choosing a file to what it holds: sheets are read here, all else by the server. */
export function useUploadStep(bankid: string) {
  const [step, setStep] = useState<Step>({ name: 'choose', problem: null });
  const previewImport = usePreviewImport(bankid);
  const refuse = (problem: string | null) => setStep({ name: 'choose', problem });

  const readSheet = async (file: File) => {
    if (file.size > SHEET_MAX_BYTES) return refuse(text.upload.sheetTooLarge);
    const result = await readSheetFile(file);
    return result.ok
      ? setStep({ name: 'preview', file: file.name, rows: result.rows })
      : refuse(result.message);
  };
  const readDocument = (file: File) =>
    previewImport.mutate(file, {
      onSuccess: (read) =>
        read.questions.length + read.unread.length === 0
          ? refuse(importText.none)
          : setStep({ name: 'import', file: file.name, read }),
      onError: (error) => refuse(toProblem(error)?.message ?? importText.none),
    });

  return {
    step,
    startAgain: () => refuse(null),
    read: (file: File) => {
      const isSheet = SHEETS.some((end) => file.name.toLowerCase().endsWith(end));
      setStep({
        name: 'reading',
        label: isSheet ? text.upload.reading(file.name) : importText.reading(file.name),
      });
      if (isSheet) void readSheet(file);
      else readDocument(file);
    },
  };
}
