import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { isApiError } from '../../../lib/api-error';
import { formatNumber } from '../../../lib/format';
import { Button } from '../../../ui/button';
import { DownloadIcon } from '../../../ui/icons/office-icons';
import { toaster } from '../../../ui/toast';
import { exportMatrix } from './matrix-export';
import { text } from './text';

interface MatrixDownloadProps {
  examId: string;
  examName: string;
  classid: string;
  /** There is nobody to be in the sheet, or it is not known yet. */
  isEmpty: boolean;
}

/** Downloads the answers of all pupils, and says how many have arrived: the tab itself has only a page of them. */
export function MatrixDownload({ isEmpty, ...props }: MatrixDownloadProps) {
  const [loaded, setLoaded] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const download = async () => {
    setIsBusy(true);
    try {
      await exportMatrix({
        ...props,
        onLoaded: (count, all) => setLoaded(text.matrix.loaded(formatNumber(count), formatNumber(all))),
      });
    } catch (error) {
      toaster.error(isCutOff(error) ? text.matrix.downloadOffline : text.matrix.downloadFailed);
    } finally {
      setIsBusy(false);
      setLoaded(undefined);
    }
  };
  return (
    <>
      <Button
        variant="outline"
        tone="neutral"
        busy={isBusy}
        disabled={isEmpty}
        onClick={() => void download()}
      >
        <DownloadIcon boxSize="4" />
        {text.matrix.download}
      </Button>
      <chakra.span
        role="status"
        alignSelf="center"
        fontSize="sm"
        color="fg.muted"
        // Takes no room, but is there before its first words, which would not be read out otherwise.
        _empty={{ position: 'absolute' }}
      >
        {loaded}
      </chakra.span>
    </>
  );
}

/** No reply arrived, or none in time. */
function isCutOff(error: unknown): boolean {
  return isApiError(error) && error.status === 0;
}
