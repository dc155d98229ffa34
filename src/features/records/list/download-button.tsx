import { useState } from 'react';
import { toProblem } from '../../../lib/problem';
import { saveFile } from '../../../lib/save-file';
import { Button } from '../../../ui/button';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { DownloadIcon } from '../../../ui/icons/office-icons';
import { toaster } from '../../../ui/toast';
import { fetchRecordSheet } from '../api';
import { text } from '../text';

/** The records as a file, after a word about what is in it. */
export function DownloadButton({ classid }: { classid: string }) {
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      saveFile(await fetchRecordSheet(classid), text.file);
      toaster.success(text.downloaded);
    } catch (error) {
      toaster.error(toProblem(error)?.message ?? '');
    } finally {
      setBusy(false);
      setAsking(false);
    }
  };
  return (
    <>
      <Button variant="outline" tone="neutral" onClick={() => setAsking(true)}>
        <DownloadIcon boxSize="4" />
        {text.download}
      </Button>
      <ConfirmDialog
        open={asking}
        tone="brand"
        title={text.downloadTitle}
        confirmLabel={text.download}
        busy={busy}
        onClose={() => setAsking(false)}
        onConfirm={() => void download()}
      >
        {text.downloadBody}
      </ConfirmDialog>
    </>
  );
}
