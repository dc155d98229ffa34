import { useState } from 'react';
import { formatNumber } from '../../../lib/format';
import { Button } from '../../../ui/button';
import { DownloadIcon } from '../../../ui/icons/office-icons';
import { fetchMatrix } from './api';
import { LoadedSoFar } from './loaded-so-far';
import { saveMatrix } from './matrix-export';
import { text } from './text';
import { useResultSheet } from './use-result-sheet';

interface MatrixDownloadProps {
  examId: string;
  examName: string;
  classid: string;
  /** There is nobody to be in the sheet, or it is not known yet. */
  isEmpty: boolean;
}

/** Downloads the answers of all pupils, and says how many have arrived: the tab itself has only a page of them. */
export function MatrixDownload({ examId, examName, classid, isEmpty }: MatrixDownloadProps) {
  const [loaded, setLoaded] = useState<string>();
  const { isBusy, saveLoaded } = useResultSheet({ examId, classid, sheet: 'answers' });
  const download = async () => {
    const onLoaded = (count: number, all: number) =>
      setLoaded(text.matrix.loaded(formatNumber(count), formatNumber(all)));
    await saveLoaded(
      () => fetchMatrix(examId, classid, onLoaded),
      (whole) => saveMatrix(examName, whole),
    );
    setLoaded(undefined);
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
      <LoadedSoFar>{loaded}</LoadedSoFar>
    </>
  );
}
