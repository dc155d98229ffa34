import { useState } from 'react';
import { toProblem } from '../../../lib/problem';
import { saveFile } from '../../../lib/save-file';
import { Button } from '../../../ui/button';
import { DownloadIcon } from '../../../ui/icons/office-icons';
import { toaster } from '../../../ui/toast';
import { text } from './text';

interface DownloadButtonProps {
  fetchSheet: () => Promise<Blob>;
  file: string;
  /** What is said afterwards; if absent, that the list of people holds whole telephone numbers. */
  told?: string;
}

/** Downloads a list as a spreadsheet, and says that this is logged. */
export function DownloadButton({ fetchSheet, file, told = text.downloaded }: DownloadButtonProps) {
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      saveFile(await fetchSheet(), file);
      toaster.success(told);
    } catch (error) {
      toaster.error(toProblem(error)?.message ?? '');
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="outline" tone="neutral" busy={busy} onClick={() => void download()}>
      <DownloadIcon boxSize="4" />
      {text.download}
    </Button>
  );
}
