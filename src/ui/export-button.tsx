import { useState } from 'react';
import { Button } from './button';
import { ConfirmDialog } from './confirm-dialog';
import { DownloadIcon } from './icons/office-icons';
import { useDownload } from './use-download';

interface ExportButtonProps {
  words: { download: string; downloadTitle: string; downloadBody: string; downloaded: string; file: string };
  fetchFile: () => Promise<Blob>;
  /** `sm`: among the controls of a table. */
  size?: 'sm' | 'md';
}

/** Downloads rows as a file, after a notice about its content and that the download is logged. */
export function ExportButton({ words, fetchFile, size = 'md' }: ExportButtonProps) {
  const [asking, setAsking] = useState(false);
  const { busy, download } = useDownload();
  const run = () =>
    download({ fetchFile, file: words.file, told: words.downloaded }).then(() => setAsking(false));
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
        onConfirm={() => void run()}
      >
        {words.downloadBody}
      </ConfirmDialog>
    </>
  );
}
