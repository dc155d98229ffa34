import { useState } from 'react';
import { toProblem } from '../lib/problem';
import { saveFile } from '../lib/save-file';
import { Button } from './button';
import { ConfirmDialog } from './confirm-dialog';
import { DownloadIcon } from './icons/office-icons';
import { toaster } from './toast';

interface ExportButtonProps {
  words: { download: string; downloadTitle: string; downloadBody: string; downloaded: string; file: string };
  fetchFile: () => Promise<Blob>;
  /** `sm`: among the controls of a table. */
  size?: 'sm' | 'md';
}

/** Downloads rows as a file, after a notice about its content and that the download is logged. */
export function ExportButton({ words, fetchFile, size = 'md' }: ExportButtonProps) {
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      saveFile(await fetchFile(), words.file);
      toaster.success(words.downloaded);
    } catch (error) {
      toaster.error(toProblem(error)?.message ?? '');
    } finally {
      setBusy(false);
      setAsking(false);
    }
  };
  return (
    <>
      <Button variant="outline" tone="neutral" size={size} onClick={() => setAsking(true)}>
        <DownloadIcon boxSize="4" />
        {words.download}
      </Button>
      <ConfirmDialog
        open={asking}
        tone="brand"
        title={words.downloadTitle}
        confirmLabel={words.download}
        busy={busy}
        onClose={() => setAsking(false)}
        onConfirm={() => void download()}
      >
        {words.downloadBody}
      </ConfirmDialog>
    </>
  );
}
