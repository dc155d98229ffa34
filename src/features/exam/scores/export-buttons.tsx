import type { ExamForStaff } from '#contract/exam/exam';
import type { Compared } from '#domain/score/score-sheet';
import { formatNumber } from '../../../lib/format';
import { Button } from '../../../ui/button';
import { DownloadIcon } from '../../../ui/icons/office-icons';
import { LoadedSoFar } from '../results/loaded-so-far';
import { text as resultText } from '../results/text';
import { useResultSheet } from '../results/use-result-sheet';
import { exportScores, exportScoresAsCsv } from './score-export';
import { text } from './text';
import type { AllRows } from './use-score-rows';

interface ExportButtonsProps {
  exam: ExamForStaff;
  classid: string;
  all: AllRows;
  compared: Compared | null;
}

/** Saves all scores as a spreadsheet, or as a text that other programs read; says how many there are until all are. */
export function ExportButtons({ exam, classid, all, compared }: ExportButtonsProps) {
  const sheet = { examId: exam.id, classid, sheet: 'scores' } as const;
  const [excel, csv] = [useResultSheet(sheet), useResultSheet(sheet)];
  const rows = all.data ?? [];
  const { loaded } = all;
  return (
    <>
      <Button
        variant="outline"
        tone="neutral"
        busy={excel.isBusy}
        disabled={rows.length === 0}
        onClick={() => void excel.save(() => exportScores(exam.name, rows, compared))}
      >
        <DownloadIcon boxSize="4" />
        {text.download}
      </Button>
      <Button
        variant="outline"
        tone="neutral"
        busy={csv.isBusy}
        disabled={rows.length === 0}
        onClick={() => void csv.save(() => exportScoresAsCsv(exam.name, rows, compared))}
      >
        <DownloadIcon boxSize="4" />
        {text.downloadCsv}
      </Button>
      <LoadedSoFar>
        {loaded && resultText.matrix.loaded(formatNumber(loaded.count), formatNumber(loaded.all))}
      </LoadedSoFar>
    </>
  );
}
