import { useState } from 'react';
import { toProblem } from '../lib/problem';
import { saveFile } from '../lib/save-file';
import { toaster } from './toast';

interface Saved {
  fetchFile: () => Promise<Blob>;
  /** Its name. */
  file: string;
  /** What is said afterwards. */
  told: string;
}

/** Downloads a file made by the server, and says that it did or why it could not. Never rejects. */
export function useDownload() {
  const [busy, setBusy] = useState(false);
  const download = async ({ fetchFile, file, told }: Saved) => {
    setBusy(true);
    try {
      saveFile(await fetchFile(), file);
      toaster.success(told);
    } catch (error) {
      toaster.error(toProblem(error)?.message ?? '');
    } finally {
      setBusy(false);
    }
  };
  return { busy, download };
}
