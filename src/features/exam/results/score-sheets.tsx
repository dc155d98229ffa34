import type { ScoreRow } from '#contract/answer';
import { countUngraded } from '#domain/score/open-essays';
import { fileNameOf } from '../../../lib/file-name';
import { formatNumber, formatScore } from '../../../lib/format';
import { saveFile } from '../../../lib/save-file';
import { makeSheet } from '../../../lib/spreadsheet';
import { Button } from '../../../ui/button';
import { DownloadIcon } from '../../../ui/icons/office-icons';
import { EmptyState } from '../../../ui/states';
import { hasPassed, remedialOf } from './passing';
import { PlainTable } from './plain-table';
import { PrintedPage } from './printed-page';
import { text } from './text';

interface ScoreSheetsProps {
  examName: string;
  rows: readonly ScoreRow[];
  mark: number | null;
  onBack: () => void;
}

const HEADINGS = [
  text.passing.student,
  'NIS',
  text.passing.className,
  text.passing.score,
  text.passing.state,
];

/** NIS, class and what became of it. */
const WORDS = [2, 3, 5];

/** Every score of the exam or class on paper. */
export function AllScores({ examName, rows, mark, onBack }: ScoreSheetsProps) {
  return (
    <PrintedPage title={examName} onBack={onBack}>
      <PlainTable
        label={examName}
        headings={HEADINGS}
        words={WORDS}
        rows={rows.map((row) => toLine(row, mark))}
      />
    </PrintedPage>
  );
}

/** Who is below the mark, lowest first, and who has not sat the exam. */
export function RemedialList({ examName, rows, mark, onBack }: ScoreSheetsProps & { mark: number }) {
  const remedial = remedialOf(rows, mark);
  return (
    <PrintedPage
      title={`${text.passing.remedialTitle}: ${examName}`}
      facts={text.passing.remedialBody(formatNumber(mark))}
      onBack={onBack}
      actions={
        <Button
          variant="outline"
          tone="neutral"
          onClick={() => void exportRemedial(examName, remedial, mark)}
        >
          <DownloadIcon boxSize="4" />
          {text.passing.download}
        </Button>
      }
    >
      {remedial.length === 0 ? (
        <EmptyState title={text.passing.emptyTitle} tone="success" />
      ) : (
        <PlainTable
          label={text.passing.remedialTitle}
          headings={HEADINGS}
          words={WORDS}
          rows={remedial.map((row) => toLine(row, mark))}
        />
      )}
    </PrintedPage>
  );
}

function toLine(row: ScoreRow, mark: number | null) {
  const score = row.score === null ? text.classes.none : formatScore(row.score);
  return {
    id: row.student_id,
    cells: [row.student_name, row.student_nis, row.student_class, score, stateOf(row, mark)],
  };
}

function stateOf(row: ScoreRow, mark: number | null): string {
  if (row.score === null) return text.passing.absent;
  if (mark === null) return '';
  if (hasPassed(row, mark)) return text.passing.passed;
  if (countUngraded(row) > 0) return text.passing.provisional;
  return row.undecided > 0 ? text.passing.undecided : text.passing.failed;
}

async function exportRemedial(examName: string, rows: readonly ScoreRow[], mark: number): Promise<void> {
  const columns = HEADINGS.map((heading, index) => ({ heading, width: index === 0 ? 32 : 16 }));
  const cells = rows.map((row) => [
    row.student_name,
    row.student_nis,
    row.student_class,
    row.score,
    stateOf(row, mark),
  ]);
  saveFile(await makeSheet(text.passing.sheet, columns, cells), text.passing.file(fileNameOf(examName)));
}
