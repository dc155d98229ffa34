import { Button } from '../../../ui/button';
import { DownloadIcon } from '../../../ui/icons/office-icons';
import { useDownload } from '../../../ui/use-download';
import { text } from './text';

interface DownloadButtonProps {
  fetchSheet: () => Promise<Blob>;
  file: string;
  /** What is said afterwards; if absent, that the list of people holds whole telephone numbers. */
  told?: string;
}

/** Downloads a list as a spreadsheet, and says that this is logged. */
export function DownloadButton({ fetchSheet, file, told = text.downloaded }: DownloadButtonProps) {
  const { busy, download } = useDownload();
  return (
    <Button
      variant="outline"
      tone="neutral"
      busy={busy}
      onClick={() => void download({ fetchFile: fetchSheet, file, told })}
    >
      <DownloadIcon boxSize="4" />
      {text.download}
    </Button>
  );
}
