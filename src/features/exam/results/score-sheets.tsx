import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import type { ExamForStaff } from '#contract/exam/exam';
import type { ScoreRow } from '#contract/exam-session/score-row';
import { countUngraded } from '#domain/score/open-essays';
import { fileNameOf } from '#domain/sheet/file-name';
import { formatLongDay, formatNumber, formatScore } from '../../../lib/format';
import { saveFile } from '../../../lib/save-file';
import { makeSheet } from '../../../lib/spreadsheet';
import { withoutBlank } from '../../../lib/without-blank';
import { Button } from '../../../ui/button';
import { DownloadIcon } from '../../../ui/icons/office-icons';
import { Loaded } from '../../../ui/loaded';
import { EmptyState } from '../../../ui/states';
import { useClassName } from '../api';
import { useLetterhead } from '../papers/api';
import { LinedTable, Paper, Signatures } from '../papers/paper';
import { absentOf, hasPassed, isSitting, remedialOf } from './passing';
import { PrintedPage } from './printed-page';
import { text } from './text';
import { useResultSheet } from './use-result-sheet';

interface ScoreSheetsProps {
  exam: ExamForStaff;
  /** Whose rows these are; empty: of every class. */
  classid: string;
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
export function AllScores({ exam, classid, rows, mark, onBack }: ScoreSheetsProps) {
  const className = useClassName(exam.id, classid);
  return (
    <PrintedPage
      foot={[text.print.title, exam.name, className]}
      onBack={onBack}
      note={{ exam: exam.id, sheet: 'scores', ...withoutBlank({ classid }) }}
    >
      <ScorePaper title={text.print.title} exam={exam} className={className} rows={rows} mark={mark} />
    </PrintedPage>
  );
}

/** Pupils below the mark, lowest first. */
export function RemedialList({ mark, ...of }: ScoreSheetsProps & { mark: number }) {
  const body = text.passing.remedialBody(formatNumber(mark));
  return <WaitingList {...of} rows={remedialOf(of.rows, mark)} mark={mark} whom="remedial" body={body} />;
}

/** Pupils who have not sat the exam. */
export function AbsentList(props: ScoreSheetsProps) {
  return <WaitingList {...props} rows={absentOf(props.rows)} whom="absent" body={text.passing.makeupBody} />;
}

interface WaitingListProps extends ScoreSheetsProps {
  whom: 'remedial' | 'absent';
  /** Who is listed. */
  body: string;
}

/** A list of those who are to sit another exam, for printing and as a spreadsheet. */
function WaitingList({ exam, classid, rows, mark, whom, body, onBack }: WaitingListProps) {
  const { isBusy, save } = useResultSheet({ examId: exam.id, classid, sheet: whom });
  const className = useClassName(exam.id, classid);
  const title = whom === 'remedial' ? text.passing.remedialTitle : text.passing.makeupTitle;
  return (
    <PrintedPage
      foot={[title, exam.name, className]}
      onBack={onBack}
      note={{ exam: exam.id, sheet: whom, ...withoutBlank({ classid }) }}
      actions={
        <Button
          variant="outline"
          tone="neutral"
          busy={isBusy}
          onClick={() => void save(() => exportWaiting(exam.name, rows, mark, whom))}
        >
          <DownloadIcon boxSize="4" />
          {text.passing.download}
        </Button>
      }
    >
      {rows.length === 0 ? (
        <EmptyState title={text.passing.emptyTitle[whom]} tone="success" />
      ) : (
        <ScorePaper title={title} exam={exam} className={className} rows={rows} mark={mark}>
          {body}
        </ScorePaper>
      )}
    </PrintedPage>
  );
}

interface ScorePaperProps extends Pick<ScoreSheetsProps, 'exam' | 'rows' | 'mark'> {
  title: string;
  /** Undefined: of every class. */
  className: string | undefined;
  /** A line above the table. */
  children?: ReactNode;
}

/** A list of scores under the letterhead, ready to be signed and filed. */
function ScorePaper({ title, exam, className, rows, mark, children }: ScorePaperProps) {
  const facts: [string, string][] = [
    [text.print.exam, exam.name],
    ...(className === undefined ? [] : [[text.passing.className, className] satisfies [string, string]]),
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
            ending={
              <Signatures
                letterhead={letterhead}
                role={text.print.teacher}
                signer={exam.teacher_name}
                day={formatLongDay(Date.now())}
              />
            }
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
  if (isSitting(row)) return text.passing.sitting;
  if (countUngraded(row) > 0) return text.passing.provisional;
  return row.undecided > 0 ? text.passing.undecided : text.passing.failed;
}

async function exportWaiting(
  examName: string,
  rows: readonly ScoreRow[],
  mark: number | null,
  whom: WaitingListProps['whom'],
): Promise<void> {
  const columns = HEADINGS.map((heading, index) => ({ heading, width: index === 0 ? 32 : 16 }));
  const cells = rows.map((row) => [
    row.student_name,
    row.student_nis,
    row.student_class,
    row.score,
    stateOf(row, mark),
  ]);
  const file = text.passing.file[whom](fileNameOf(examName));
  saveFile(await makeSheet(text.passing.sheet[whom], columns, cells), file);
}
