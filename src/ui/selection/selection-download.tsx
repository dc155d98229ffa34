import { useState } from 'react';
import { toOnly } from '#domain/list/chosen';
import { formatNumber } from '../../lib/format';
import { Button } from '../button';
import { ConfirmDialog } from '../confirm-dialog';
import { DownloadIcon } from '../icons/office-icons';
import { useDownload } from '../use-download';
import { text } from './text';

interface SelectionDownloadProps {
  selection: { chosen: ReadonlyMap<string, string> | undefined };
  /** The sheet of these rows, named as a query does. */
  fetchSheet: (only: string) => Promise<Blob>;
  file: string;
  /** Asked before: what the sheet holds, and that it is logged. If absent, that is only told afterwards. */
  notice?: string;
  /** What is said afterwards. */
  told: string;
}

/** The chosen rows as a spreadsheet. They stay chosen: they may be downloaded before something is done with them. */
export function SelectionDownload(props: SelectionDownloadProps) {
  const { selection, fetchSheet, file, notice, told } = props;
  const [isAsking, setIsAsking] = useState(false);
  const { busy, download } = useDownload();
  const ids = [...(selection.chosen?.keys() ?? [])];
  const run = () =>
    download({ fetchFile: () => fetchSheet(toOnly(ids)), file, told }).then(() => setIsAsking(false));
  return (
    <>
      <Button
        size="sm"
        variant="outline"
        tone="neutral"
        busy={busy}
        disabled={ids.length === 0}
        onClick={() => (notice === undefined ? void run() : setIsAsking(true))}
      >
        <DownloadIcon boxSize="4" />
        {text.download}
      </Button>
      <ConfirmDialog
        open={isAsking}
        tone="brand"
        title={text.downloadTitle(formatNumber(ids.length))}
        confirmLabel={text.download}
        busy={busy}
        onClose={() => setIsAsking(false)}
        onConfirm={() => void run()}
      >
        {notice}
      </ConfirmDialog>
    </>
  );
}
