import { useState } from 'react';
import { toaster } from './toast';

/**
 * Makes a file on the device: `isBusy` until it is saved. It can fail, because the code that makes spreadsheets is loaded
 * on first use; then `failed` is shown.
 */
export function useMadeFile(failed: string) {
  const [isBusy, setIsBusy] = useState(false);
  const make = async (save: () => Promise<void>): Promise<void> => {
    setIsBusy(true);
    try {
      await save();
    } catch {
      toaster.error(failed);
    } finally {
      setIsBusy(false);
    }
  };
  return { isBusy, make };
}
