import { useState } from 'react';
import type { ResultSheet } from '#contract/exam-session/results';
import { isApiError } from '../../../lib/api-error';
import { serverMessage } from '../../../lib/problem';
import { toaster } from '../../../ui/toast';
import { noteSheet } from './api';
import { text } from './text';

interface SheetOf {
  examId: string;
  /** Empty: every class. */
  classid: string;
  sheet: ResultSheet;
}

/**
 * Saves a sheet of an exam's results. The audit log hears of it first: if it does not, nothing is saved and it says why,
 * because otherwise scores would leave without a record.
 */
export function useResultSheet(of: SheetOf) {
  const [isBusy, setIsBusy] = useState(false);
  /** For what the page does not have yet; it is loaded before the log is told that it leaves. */
  const saveLoaded = async <Loaded>(
    load: () => Promise<Loaded>,
    make: (loaded: Awaited<Loaded>) => Promise<void> | void,
  ): Promise<void> => {
    setIsBusy(true);
    try {
      const loaded = await load();
      const { message } = await noteSheet(of);
      await make(loaded);
      toaster.success(message);
    } catch (error) {
      toaster.error(isCutOff(error) ? text.noted.offline : (serverMessage(error) ?? text.noted.failed));
    } finally {
      setIsBusy(false);
    }
  };
  const save = (make: () => Promise<void> | void) => saveLoaded(async () => undefined, make);
  return { isBusy, save, saveLoaded };
}

/** No reply arrived, or none in time. */
function isCutOff(error: unknown): boolean {
  return isApiError(error) && error.status === 0;
}
