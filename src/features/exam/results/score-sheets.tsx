import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import type { ScoreRow } from '#contract/answer';
import type { ExamForStaff } from '#contract/exam';
import { countUngraded } from '#domain/score/open-essays';
import { fileNameOf } from '../../../lib/file-name';
import { formatLongDay, formatNumber, formatScore } from '../../../lib/format';
import { saveFile } from '../../../lib/save-file';
import { makeSheet } from '../../../lib/spreadsheet';
import { Button } from '../../../ui/button';
import { DownloadIcon } from '../../../ui/icons/office-icons';
import { Loaded } from '../../../ui/loaded';
import { EmptyState } from '../../../ui/states';
import { useLetterhead } from '../papers/api';
import { LinedTable, Paper, Signatures } from '../papers/paper';
import { hasPassed, remedialOf } from './passing';
import { PrintedPage } from './printed-page';
import { text } from './text';

interface ScoreSheetsProps {
  exam: ExamForStaff;
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

/** All scores of the exam or class, for printing. */
export function AllScores({ exam, rows, mark, onBack }: ScoreSheetsProps) {
  return (
    <PrintedPage onBack={onBack}>
      <ScorePaper title={text.print.title} exam={exam} rows={rows} mark={mark} />
    </PrintedPage>
  );
}

/** Pupils below the mark, lowest first, and those who have not sat the exam. */
export function RemedialList({ exam, rows, mark, onBack }: ScoreSheetsProps & { mark: number }) {
  const remedial = remedialOf(rows, mark);
  return (
    <PrintedPage
      onBack={onBack}
      actions={
        <Button
          variant="outline"
          tone="neutral"
          onClick={() => void exportRemedial(exam.name, remedial, mark)}
        >
          <DownloadIcon boxSize="4" />
          {text.passing.download}
        </Button>
      }
    >
      {remedial.length === 0 ? (
        <EmptyState title={text.passing.emptyTitle} tone="success" />
      ) : (
        <ScorePaper title={text.passing.remedialTitle} exam={exam} rows={remedial} mark={mark}>
          {text.passing.remedialBody(formatNumber(mark))}
        </ScorePaper>
      )}
    </PrintedPage>
  );
}

interface ScorePaperProps extends Pick<ScoreSheetsProps, 'exam' | 'rows' | 'mark'> {
  title: string;
  /** A line above the table. */
  children?: ReactNode;
}

/** A list of scores under the letterhead, ready to be signed and filed. */
function ScorePaper({ title, exam, rows, mark, children }: ScorePaperProps) {
  const facts: [string, string][] = [
    [text.print.exam, exam.name],
    [text.print.teacher, exam.teacher_name],
    [text.print.year, exam.periode ?? text.classes.none],
    [text.print.mark, mark === null ? text.classes.none : formatNumber(mark)],
    [text.print.pupils, formatNumber(rows.length)],
  ];
  return (
    <Loaded query={useLetterhead()}>
      {(letterhead) => (
        <Paper letterhead={letterhead} title={title} facts={facts}>
          {children ? <chakra.p mb="2mm">{children}</chakra.p> : null}
          <LinedTable
            headings={[text.print.number, ...HEADINGS]}
            rows={rows.map((row, index) => toLine(row, mark, index))}
          />
          <Signatures
            letterhead={letterhead}
            role={text.print.teacher}
            signer={exam.teacher_name}
            day={formatLongDay(Date.now())}
          />
        </Paper>
      )}
    </Loaded>
  );
}

function toLine(row: ScoreRow, mark: number | null, index: number) {
  const score = row.score === null ? text.classes.none : formatScore(row.score);
  return {
    id: row.student_id,
    cells: [
      formatNumber(index + 1),
      row.student_name,
      row.student_nis,
      row.student_class,
      score,
      stateOf(row, mark),
    ],
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
